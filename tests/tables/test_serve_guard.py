"""The server's checks of requests: names, origins, addresses, and limits, without a server."""

import pytest

from goose.base.errors import UsageError
from goose.tables.protocol.messages import Hello, Move
from goose.tables.protocol.refusals import Refused
from goose.tables.web.conversation import read_hello, read_message, read_object
from goose.tables.web.frames import close_frame, text_frame
from goose.tables.web.guard import Addresses, Guard, Names, Serving, most_connections
from goose.tables.web.limits import Bucket, Buckets, Count, Daily
from goose.tables.web.reach import addresses
from tests.support.cases import each_case
from tests.support.refusals import refusing
from tests.support.tables import frames_in


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


AT_HOME = Names("127.0.0.1", 8765, ())


@each_case("host", ["localhost:8765", "LOCALHOST:8765", "127.0.0.1:8765", "[::1]:8765"])
def test_a_server_of_this_machine_knows_its_three_names(host: str) -> None:
    assert AT_HOME.knows(host, "127.0.0.1")
    assert AT_HOME.trusts(f"http://{host}", "127.0.0.1")


@each_case(
    "host",
    [
        *("", "localhost", "localhost:80", "localhost:8766", "localhost:8765.evil.example", "evil.example:8765"),
        *("127.0.0.1", "127.0.0.2:8765", "127.1:8765", "2130706433:8765", "0.0.0.0:8765", "::1:8765"),
        *("localhost:8765 ", "user@localhost:8765", "192.168.1.5:8765", "localhost:08765", "localhost:8765/"),
    ],
)
def test_a_server_of_this_machine_has_no_other_name(host: str) -> None:
    assert not AT_HOME.knows(host, "127.0.0.1")
    assert not AT_HOME.trusts(f"http://{host}", "127.0.0.1")


@each_case("origin", ["null", "https://localhost:8765", "http://localhost:8765/", "localhost:8765", "", "*"])
def test_an_origin_is_trusted_as_a_whole(origin: str) -> None:
    assert not AT_HOME.trusts(origin, "127.0.0.1")


@each_case(
    ("host", "port", "origins", "known", "unknown"),
    [
        (  # the address that was reached, and no other as long as nobody has said another
            *("0.0.0.0", 8765, ()),
            ["192.168.1.5:8765 192.168.1.5", "192.168.1.5:8765 ::ffff:192.168.1.5"],
            ["192.168.1.6:8765 192.168.1.5", "0.0.0.0:8765 192.168.1.5", "192.168.1.5:8765 "],
        ),
        (  # the name of the machine
            *("::", 8765, ()),
            ["kitchen:8765 fe80::1", "kitchen.local:8765 fe80::1", "[fe80::1]:8765 fe80::1%eth0"],
            ["cellar:8765 fe80::1"],
        ),
        ("box.example", 8765, (), ["box.example:8765 10.0.0.1"], []),
        ("localhost", 8765, (), [], ["10.0.0.1:8765 10.0.0.1"]),
        (  # the usual port need not be said
            *("127.0.0.1", 80, ("https://goose.example",)),
            ["localhost 127.0.0.1", "goose.example 127.0.0.1", "goose.example:443 127.0.0.1"],
            ["goose.example:80 127.0.0.1"],
        ),
        (
            *("127.0.0.1", 8765, ("http://[fd00::1]:99/", "http://BOX:8765")),
            ["[fd00::1]:99 127.0.0.1", "box:8765 127.0.0.1"],
            ["box 127.0.0.1"],
        ),
    ],
)
def test_a_server_knows_its_names_and_no_others(
    host: str,
    port: int,
    origins: tuple[str, ...],
    known: list[str],
    unknown: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each with the address of the server that was reached."""
    monkeypatch.setattr("socket.gethostname", lambda: "Kitchen")
    names = Names(host, port, origins)
    for name in (*known, *unknown):
        asked, _, local = name.partition(" ")
        assert names.knows(asked, local or None) == (name in known), name


def test_origins_have_a_scheme() -> None:
    assert Names("0.0.0.0", 8765, ()).trusts("http://192.168.1.5:8765", "::ffff:192.168.1.5")
    names = Names("127.0.0.1", 80, ("https://goose.example", "http://BOX:8765"))
    for origin in ("http://localhost:80", "https://goose.example", "http://box:8765"):
        assert names.trusts(origin, "127.0.0.1")
    assert not names.trusts("http://goose.example", "127.0.0.1")


@each_case(
    "origin",
    [
        *("", "goose.example", "ftp://goose.example", "https://", "https://goose.example//", "https://goose.example/x"),
        *("https://a b", "https://goose.example:", "https://goose.example:0", "https://goose.example:99999", "*"),
        *("https://goose.example:٣", "https://user@goose.example"),
    ],
)
def test_what_is_no_origin_is_refused_at_the_start(origin: str) -> None:
    with pytest.raises(UsageError, match=r"--origin .*: it must be an origin such as"):
        Names("127.0.0.1", 8765, (origin,))


@each_case(
    ("peer", "forwarded", "counted"),
    [
        ("10.0.0.1", (), "10.0.0.1"),
        ("10.0.0.1", ("1.2.3.4",), "10.0.0.1"),  # it is no proxy
        ("::ffff:10.0.0.1", (), "10.0.0.1"),
        ("127.0.0.1", ("9.9.9.9, 1.2.3.4",), "1.2.3.4"),  # the proxy's own entry is the last
        ("::1", ("9.9.9.9", "1.2.3.4"), "1.2.3.4"),
        ("::ffff:127.0.0.1", ("1.2.3.4",), "1.2.3.4"),
        *(("127.0.0.1", (entry,), "127.0.0.1") for entry in ("unknown", "", "1.2.3.4:99", "1.2.3.4,")),
        ("127.0.0.1", (), "127.0.0.1"),
        ("2001:db8:1:2::1", (), "2001:db8:1:2::/64"),  # a network of IPv6 is one
        ("2001:db8:1:2:ffff::9", (), "2001:db8:1:2::/64"),
        ("fe80::1%eth0", (), "fe80::/64"),
    ],
)
def test_an_address_is_who_has_connected_or_for_whom_a_proxy_asks(
    peer: str, forwarded: tuple[str, ...], counted: str
) -> None:
    assert Addresses(("127.0.0.1", "::1")).of(peer, forwarded) == counted
    assert Addresses(()).of("10.0.0.1", forwarded) == "10.0.0.1"


def test_a_proxy_is_an_address() -> None:
    with pytest.raises(UsageError, match=r"--proxy nginx: it must be an address"):
        Addresses(("nginx",))


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(10, 20, 0)
    assert [bucket.take(0) for _ in range(21)] == [True] * 20 + [False]
    assert bucket.wait() == pytest.approx(0.1)
    assert bucket.take(0.1)
    assert not bucket.take(0.15)
    assert [bucket.take(1_000) for _ in range(21)] == [True] * 20 + [False]


def test_each_address_has_a_bucket_that_is_forgotten_when_it_is_full() -> None:
    clock = Clock()
    buckets = Buckets(1, 2, clock)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [0, 0, 0]
    assert buckets.take("a") == pytest.approx(1)
    assert buckets.take("a", 2) == pytest.approx(2)
    clock.now += 1
    buckets.settle()
    assert len(buckets) == 1
    clock.now += 1
    buckets.settle()
    assert len(buckets) == 0


def test_a_proxy_is_held_to_what_there_is_in_all() -> None:
    count = Count(3, 1)
    assert [count.add(None) for _ in range(4)] == [True, True, True, False]
    count.remove(None)
    assert count.add("a")


def test_an_address_makes_so_many_tables_a_day() -> None:
    clock = Clock()
    daily = Daily(2, clock)
    daily.add("a")
    clock.now += 10
    daily.add("a")
    assert daily.wait("a") == pytest.approx(86_390)
    assert daily.wait("b") == 0
    clock.now += 86_390
    assert daily.wait("a") == 0
    daily.settle()
    assert len(daily) == 1
    clock.now += 10
    daily.settle()
    assert len(daily) == 0


def test_a_guard_forgets_who_has_not_asked_lately() -> None:
    clock = Clock()
    guard = Guard(Serving(), 8765, 1_000, clock)
    guard.request("a", 1)
    with guard.making("a"):
        pass
    clock.now += 90_000
    guard.settle()
    assert (len(guard._requests), len(guard._tables)) == (0, 0)


def test_files_are_left_for_the_tables() -> None:
    assert most_connections(Serving(), 1_024) == 824
    assert most_connections(Serving(sockets=500), 20_000) == 1_500
    assert most_connections(Serving(), 64) == 16


DEEP = "[" * 1_000


@each_case(
    "text",
    [
        *("", "{", "null", "1", '"a"', "[]", DEEP, '{"n":' + DEEP, "{'n': 1}", '{"n": 1} {}', "{}x", "\ufeff{}"),
        *('{"n": NaN}', '{"n": Infinity}', '{"n": -Infinity}', '{"n": 1e999}'),
        *('{"n": ' + "9" * 16 + "}", '{"n": -' + "9" * 900 + "}", '{"n": 1, "n": 1}', '{"a": {"b": 1, "b": 2}}'),
        *('{"line": "\\ud800"}', '{"\\udfff": 1}', '{"line": "a\nb"}', '{"n": 01}', '{"n": +1}', '{"n": 0x1}'),
        *("{\0}", '{"n"}', '{"n": 1,}', '{"line": "\\x00"}'),
    ],
)
def test_wrong_json_is_refused(text: str) -> None:
    for sent in (text, text.encode()):
        with refusing("bad-message"):
            read_object(sent, "bad-message")


@each_case("data", [b"\xff\xfe", b'{"n": "\xe9"}', b"\xed\xa0\x80", b'{"n": "\xc0\x80"}'])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(Refused, match=r"not valid JSON for this server: not UTF-8\.$"):
        read_object(data, "bad-request")


def test_an_object_is_read() -> None:
    assert read_object('{"n": -15, "a": {"b": [true, null, "\\u00e9"]}}', "x") == {
        "n": -15,
        "a": {"b": [True, None, "é"]},
    }
    assert read_object(b' {"name": "In\xc3\xaas"} ', "x") == {"name": "Inês"}


@each_case(
    "text",
    [
        *('{"n": true, "line": "roll"}', '{"n": "1", "line": "roll"}', '{"n": 1}', '{"line": "roll"}', "{}"),
        *(
            '{"n": 1, "line": 2}',
            '{"n": 1, "line": null}',
            '{"n": 1, "line": "roll", "x": 1}',
            '{"n": null, "line": ""}',
        ),
        *('{"n": [1], "line": "roll"}', '{"n": 1, "line": ["roll"]}', '{"token": null}'),
    ],
)
def test_a_move_is_a_number_and_a_line_and_nothing_else(text: str) -> None:
    with refusing("bad-message"):
        read_message(text)


def test_messages_are_read() -> None:
    assert read_message('{"n": 17, "line": "keep v"}') == Move(17, "keep v")
    assert read_hello('{"token": null}') == Hello(None, "en", False)
    assert read_hello('{"token": "x", "lang": "pt", "picture": true}') == Hello("x", "pt", True)


@each_case(
    ("text", "key"),
    [
        ("{}", "not-allowed"),
        ('{"n": 1, "line": "roll"}', "not-allowed"),
        ('{"token": 1}', "not-allowed"),
        ('{"token": true}', "not-allowed"),
        ('{"token": null, "lang": "xx"}', "bad-message"),
        ('{"token": null, "lang": ["en"]}', "bad-message"),
        ('{"token": null, "lang": null}', "bad-message"),
        ('{"token": null, "picture": 1}', "bad-message"),
        ('{"token": null, "more": 1}', "bad-message"),
        ("[]", "bad-message"),
    ],
)
def test_wrong_first_message_is_refused(text: str, key: str) -> None:
    with refusing(key):
        read_hello(text)


@each_case("size", [0, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_holds_its_text(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    assert frames_in(text_frame(text)) == [(1, text.encode())]


def test_a_frame_closes_with_a_code() -> None:
    assert frames_in(close_frame(4401, "no")) == [(8, (4401).to_bytes(2, "big") + b"no")]


def test_printed_addresses_can_be_typed() -> None:
    assert addresses(Serving(), 99) == ["http://127.0.0.1:99/"]
    assert addresses(Serving("::1", origins=("https://goose.example",)), 99) == [
        "http://[::1]:99/",
        "https://goose.example/",
    ]
    assert addresses(Serving("0.0.0.0"), 99)[0] == "http://127.0.0.1:99/"
    assert not any("0.0.0.0" in address for address in addresses(Serving("0.0.0.0"), 99))
