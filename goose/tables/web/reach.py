"""The addresses under which people reach a server, and what to do if a phone cannot open them."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from contextlib import suppress

from attrs import evolve

from goose.base.errors import UsageError
from goose.tables.web.guard import ANY, Serving, is_loopback, literal, read_origin

_IPV4, _IPV6 = ANY
_OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses outside every network
_ONLY_HERE = (
    "Only this computer can open this address. To let phones and other computers in your network open it: "
    "goose serve --lan"
)
_OPEN = (
    "Everybody in the same network can open these addresses, watch the games and create tables. "
    "If a device cannot, a firewall on this computer may block port {port}."
)


def everywhere(settings: Serving) -> Serving:
    """Return the settings with the address at which `--lan` listens: all of this computer, also IPv6 if possible."""
    if not settings.lan:
        return settings
    if settings.host != Serving().host:
        raise UsageError("--lan listens at all addresses of this computer: leave out --host.")
    return evolve(settings, host=_IPV6 if socket.has_dualstack_ipv6() else _IPV4)


def addresses(settings: Serving, port: int) -> list[str]:
    """Return the addresses that people can type, of a server that listens at a port."""
    hosts = [settings.host]
    if settings.host in ANY:
        hosts = ["127.0.0.1", *_own_addresses(both=settings.host == _IPV6)]
    own = [f"http://{literal(host)}:{port}/" for host in hosts]
    return [*own, *(f"{origin.rstrip('/')}/" for origin in settings.origins)]


def for_phones(found: Sequence[str], origins: Sequence[str] = ()) -> str | None:
    """Return the address for a phone, or None if only this computer can open them.

    An origin that somebody has named is better than an address, and the first address is that of the usual network.
    """
    reachable = [each for each in found if not is_loopback(read_origin(each)[1].strip("[]"))]
    return None if not reachable else reachable[-1] if origins else reachable[0]


def advice(settings: Serving, found: Sequence[str], port: int) -> str | None:
    """Return a sentence on who can open these addresses, or None if it is clear."""
    if settings.host in ANY:
        return _OPEN.format(port=port)
    return _ONLY_HERE if for_phones(found) is None else None


def _own_addresses(*, both: bool) -> list[str]:
    """Return the addresses of this computer in its networks, that of the usual one first, without sending anything."""
    families = (socket.AF_INET, socket.AF_INET6) if both else (socket.AF_INET,)
    found: list[str] = []
    for family in families:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((_OUTSIDE[family], 9))
            found.append(probe.getsockname()[0])
    found += _interfaces(families)
    return [address for address in dict.fromkeys(found) if _can_be_typed(address)]


def _interfaces(families: Sequence[int]) -> list[str]:
    """Return the addresses of the network interfaces, or those of the computer's name without `psutil`."""
    try:
        import psutil
    except ImportError:
        with suppress(OSError):
            listed = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_DGRAM)
            return [str(address[0]) for family, *_, address in listed if family in families]
        return []
    each = [address for some in psutil.net_if_addrs().values() for address in some if address.family in families]
    return [address.address for address in sorted(each, key=lambda address: families.index(address.family))]


def _can_be_typed(address: str) -> bool:
    """Return whether other devices can use an address without naming one of their interfaces."""
    plain = ipaddress.ip_address(address.partition("%")[0])
    return not (plain.is_loopback or plain.is_link_local or plain.is_unspecified or plain.is_multicast)
