"""Child process that serves the boards, and its line protocol."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import tempfile
import weakref
from typing import Any, Dict, IO, List, Optional, Sequence, Union

PROTOCOL = 1

Command = Union[str, Sequence[str], None]


class FlotillaError(Exception):
    """Flotilla refused a request or could not be started. ``code`` is the reason."""

    def __init__(self, message: str, code: str = "error", board: Optional[int] = None) -> None:
        super().__init__(message)
        self.code = code
        self.board = board


class IllegalAction(FlotillaError, ValueError):
    """A square that may not be shot at, a finished board, or a wrong number of squares.

    No board has changed. Text such as ``"Z1"`` raises a plain ValueError.
    """


class ProcessEnded(FlotillaError):
    """The child process has ended, and its boards are lost."""


# Number of stderr lines quoted in a ProcessEnded error.
_TOLD_LINES = 12

_ILLEGAL = {"already-shot", "known-empty", "off-grid", "is-over", "square-count"}


def find_command(command: Command = None) -> List[str]:
    """Returns the command line of Flotilla: the given one, FLOTILLA_COMMAND or ``flotilla``."""
    given = command if command is not None else os.environ.get("FLOTILLA_COMMAND")
    if given:
        return shlex.split(given) if isinstance(given, str) else [str(word) for word in given]
    found = shutil.which("flotilla")
    if found is None:
        raise FlotillaError(
            "there is no program flotilla on the PATH: install it, or name it by FLOTILLA_COMMAND "
            'or command=["node", "…/apps/cli/bin/flotilla.js"]',
            "no-program",
        )
    return [found]


class Process:
    """Flotilla as a child process: one line per request, one per answer."""

    def __init__(self, command: Command = None) -> None:
        words = [*find_command(command), "env", "--lang", "en"]
        self._errors: IO[bytes] = tempfile.TemporaryFile()
        try:
            # Own process group: Ctrl-C interrupts only Python. The child ends when its stdin
            # closes, even if Python is killed.
            self._child = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise FlotillaError(f"{words[0]} cannot be started: {error}", "no-program") from error
        self._owner = os.getpid()
        self._unsent = b""
        self._unread = b""
        self._last_id = 0
        self._finalizer = weakref.finalize(self, _end, self._child, self._errors, self._owner)

    @property
    def pid(self) -> int:
        """Id of the child process."""
        return self._child.pid

    def ask(self, message: Dict[str, Any]) -> Dict[str, Any]:
        """Sends one message and returns its answer. Raises FlotillaError if it is refused."""
        if os.getpid() != self._owner:
            raise FlotillaError(
                "this environment belongs to the process that made it: make another one after a fork",
                "forked",
            )
        if not self._finalizer.alive:
            raise ProcessEnded("the environment is closed", "closed")
        self._last_id += 1
        line = json.dumps({**message, "id": self._last_id}, separators=(",", ":"))
        self._unsent += line.encode() + b"\n"
        try:
            self._send()
            reply = self._reply_to(self._last_id)
        except (BrokenPipeError, ConnectionResetError):
            raise self._ended() from None
        error = reply.get("error")
        if error is None:
            return reply
        kind = IllegalAction if error["code"] in _ILLEGAL else FlotillaError
        raise kind(error["message"], error["code"], error.get("board"))

    def close(self) -> None:
        """Ends the child process. A second call does nothing."""
        self._finalizer()

    def _send(self) -> None:
        # Finishes a line whose sending was interrupted.
        assert self._child.stdin is not None
        while self._unsent:
            self._unsent = self._unsent[os.write(self._child.stdin.fileno(), self._unsent) :]

    def _reply_to(self, wanted: int) -> Dict[str, Any]:
        # Skips answers to interrupted requests.
        while True:
            try:
                reply = json.loads(self._line())
            except ValueError:
                raise FlotillaError(
                    "the child process wrote a line that is not JSON: is it flotilla?", "not-json"
                ) from None
            if not isinstance(reply, dict) or reply.get("id", wanted) == wanted:
                return reply

    def _line(self) -> bytes:
        # Stored at once: an interrupt must lose no input.
        assert self._child.stdout is not None
        while b"\n" not in self._unread:
            chunk = os.read(self._child.stdout.fileno(), 1 << 20)
            if not chunk:
                raise self._ended()
            self._unread += chunk
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _ended(self) -> ProcessEnded:
        code = self._child.wait()
        said = _last_lines(self._errors)
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        self._finalizer()
        return ProcessEnded(f"flotilla has ended {how}{': ' + said if said else ''}", "ended")


def _last_lines(errors: IO[bytes]) -> str:
    # Node prints the reason for a crash some lines above the last one, which is its version.
    errors.seek(0)
    lines = errors.read().decode(errors="replace").strip().splitlines()
    return "\n".join(line[:500] for line in lines[-_TOLD_LINES:])


def _end(child: "subprocess.Popen[bytes]", errors: IO[bytes], owner: int) -> None:
    for stream in (child.stdin, child.stdout):
        if stream is not None:
            stream.close()
    errors.close()
    if os.getpid() != owner:  # A fork has copies of the pipes, but no child to wait for.
        return
    try:
        child.wait(timeout=2)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
