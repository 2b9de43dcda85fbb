"""The checks of requests: names of this server, origins, addresses and limits.

A page of a different site can make the browser of somebody in this network send requests; the header Origin then names
that site. If that site's name was changed to point to this server, the header Host has that name. Both headers are
compared with exact lists.
"""

from __future__ import annotations

import ipaddress
import math
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from attrs import frozen

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.tables.protocol.refusals import Refused
from goose.tables.web.limits import Buckets, Clock, Count, Daily, SeatCount

PORTS = {"http": 80, "https": 443}  # the default ports
ANY = ("0.0.0.0", "::")  # these mean all addresses of a computer

REQUESTS = (40.0, 400.0)
"""The requests of an address per second, and at once; a class behind one address may open the page together."""

MESSAGES = (10.0, 20.0)  # messages of a socket per second, and at once
_SPARE = 64  # connections of an address in addition to its sockets; a browser opens six


@frozen
class Serving:
    """The settings of the server, from the options of `goose serve`."""

    host: str = "127.0.0.1"
    lan: bool = False  # listen at all addresses of this computer, instead of `host`
    port: int = 8765  # 0: any free port
    origins: Sequence[str] = ()  # other addresses of this server, such as `https://goose.example`
    proxies: Sequence[str] = ()  # addresses of proxies, whose X-Forwarded-For counts
    sockets: int = 10_000  # sockets at the same time
    sockets_each: int = 256  # sockets at the same time from one address
    tables: int = 10_000  # tables that are not archived
    tables_each: int = 100  # tables that one address may create in a day
    away: float = 60  # seconds without a connection after which the others may act for a player
    seats_each: int = 64  # seats that one address may have at tables not yet started
    folder: str | None = None  # the folder of the tables; None for the usual one
    prefix: str = ""  # the beginning of the ids of new tables
    seed: int | None = None  # seed of the dice, for tests
    courses: Sequence[str] = ()  # files of courses to offer


class TooMany(Refused):
    """A limit is reached; `seconds` says when to try again."""

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__("too-many", message)
        self.seconds = max(1, math.ceil(seconds))


def read_origin(text: str) -> tuple[str, str, int]:
    """Return the scheme, the host and the port of an origin."""
    scheme, separator, rest = text.lower().removesuffix("/").partition("://")
    host, colon, digits = rest.rpartition(":") if not rest.endswith("]") else (rest, "", "")
    host, digits = (host, digits) if colon else (rest, "")
    named = host and not set(host) - set("abcdefghijklmnopqrstuvwxyz0123456789.-_[]:")
    if scheme not in PORTS or not separator or not named or (colon and not _is_port(digits)):
        raise UsageError(
            f"--origin {quoted(text)}: it must be an origin such as https://goose.example or http://box.local:8765."
        )
    return scheme, host, int(digits) if colon else PORTS[scheme]


def _is_port(digits: str) -> bool:
    return digits.isascii() and digits.isdigit() and len(digits) <= 5 and 0 < int(digits) < 65_536


def literal(address: str) -> str:
    """Return an address or a name in the form of a URL."""
    return f"[{address}]" if ":" in address else address


class Names:
    """The names of this server: those of its address, and other origins."""

    def __init__(self, host: str, port: int, origins: Sequence[str]) -> None:
        self._port = port
        self._hosts: set[str] = set()
        self._origins: set[str] = set()
        self._everywhere = not is_loopback(host)
        names = ["localhost", "127.0.0.1", "::1"]
        if host not in ANY:
            names.append(host)
        if self._everywhere:
            machine = socket.gethostname()
            names += [machine, f"{machine}.local"]
        for name in names:
            self._add("http", literal(name.lower()), port)
        for origin in origins:
            self._add(*read_origin(origin))

    def _add(self, scheme: str, host: str, port: int) -> None:
        forms = _forms(scheme, host, port)
        self._hosts |= forms
        self._origins |= {f"{scheme}://{form}" for form in forms}

    def _local(self, address: str | None) -> set[str]:
        """Return the forms of the local address of a connection."""
        if not self._everywhere or address is None:
            return set()
        return _forms("http", literal(str(_plain(address))), self._port)

    def knows(self, host: str, local: str | None) -> bool:
        """Return whether a host name is valid for a server at this local address."""
        host = host.lower()
        return host in self._hosts or host in self._local(local)

    def origin(self, host: str) -> str:
        """Return the origin under which people open this server by a valid host name."""
        secure = f"https://{host.lower()}"  # of a proxy, which says its name and speaks HTTP to this server
        return secure if secure in self._origins else f"http://{host}"

    def trusts(self, origin: str, local: str | None) -> bool:
        """Return whether an origin belongs to this server."""
        origin = origin.lower()
        return origin in self._origins or origin in {f"http://{form}" for form in self._local(local)}


def _forms(scheme: str, host: str, port: int) -> set[str]:
    return {f"{host}:{port}", host} if port == PORTS[scheme] else {f"{host}:{port}"}


def is_loopback(host: str) -> bool:
    """Return whether a name or an address reaches only this computer."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Addresses:
    """Finds the addresses of clients, also behind known proxies."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self._proxies = set()
        for proxy in proxies:
            try:
                self._proxies.add(_plain(proxy))
            except ValueError as error:
                raise UsageError(f"--proxy {quoted(proxy)}: it must be an address such as 127.0.0.1.") from error

    def is_proxy(self, peer: str) -> bool:
        """Return whether a peer is a known proxy."""
        return bool(self._proxies) and _plain(peer) in self._proxies

    def of(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the address that a request is counted for.

        A whole IPv6 network counts as one address, because its addresses cost nothing. The last entry of
        X-Forwarded-For counts, because the proxy itself wrote it.
        """
        if forwarded and self.is_proxy(peer):
            try:
                return _network(_plain(forwarded[-1].rpartition(",")[2].strip()))
            except ValueError:
                pass  # the proxy does not know the address
        return _network(_plain(peer))


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    plain = ipaddress.ip_address(address.partition("%")[0])
    return plain.ipv4_mapped or plain if isinstance(plain, ipaddress.IPv6Address) else plain


def _network(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Guard:
    """The limits of a server; `descriptors` is the number of files it may open."""

    def __init__(self, settings: Serving, port: int, descriptors: int, clock: Clock) -> None:
        self.names = Names(settings.host, port, settings.origins)
        self.addresses = Addresses(settings.proxies)
        self.connections = Count(most_connections(settings, descriptors), settings.sockets_each + _SPARE)
        self.sockets = Count(settings.sockets, settings.sockets_each)
        self._requests = Buckets(*REQUESTS, clock)
        self.seats = SeatCount(settings.seats_each)
        self._tables = Daily(settings.tables_each, clock)

    def request(self, address: str, cost: float) -> None:
        """Count a request of an address."""
        if seconds := self._requests.take(address, cost):
            raise TooMany("There are too many requests from your address.", seconds)

    def give_back(self, address: str, cost: float) -> None:
        """Count a request of an address for less than it was counted."""
        self._requests.take(address, -cost)

    @contextmanager
    def making(self, address: str) -> Iterator[None]:
        """Count a new table of an address, unless its creation fails."""
        if seconds := self._tables.wait(address):
            raise TooMany("Too many tables have been created from your address today.", seconds)
        self._tables.add(address)
        try:
            yield
        except BaseException:
            self._tables.take_back(address)
            raise

    def settle(self) -> None:
        """Forget addresses without recent requests."""
        self._requests.settle()
        self._tables.settle()


def most_connections(settings: Serving, descriptors: int) -> int:
    """Return the maximum of connections; enough files remain for tables."""
    return max(16, min(settings.sockets + 1_000, descriptors - 200))
