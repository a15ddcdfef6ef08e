"""Tests of the package against the built command line, which FLOTILLA_COMMAND names.

FLOTILLA_TEST_NUMPY=no runs them as if numpy were not installed.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
import unittest
import warnings

if os.environ.get("FLOTILLA_TEST_NUMPY") == "no":
    sys.modules["numpy"] = None  # type: ignore[assignment]

import flotilla
from flotilla._gymnasium import gymnasium
from flotilla._process import Process, find_command

HAS_NUMPY = sys.modules.get("numpy") is not None


def flat(board):
    return [int(code) for row in board for code in row]


def choose(env):
    """Returns the first open square."""
    return list(env.action_mask()).index(True)


def cli(*args):
    done = subprocess.run(
        [*find_command(), *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout


def placed(rules, seed, count):
    """Returns the squares of the ships in each layout from ``flotilla place``."""
    args = ["place", "--rules", rules, "--seed", str(seed), "--count", str(count), "--json"]
    layouts = json.loads(cli(*args))["layouts"]
    return [sorted(square for ship in layout for square in ship) for layout in layouts]


def sunk(board):
    return [square for square, code in enumerate(flat(board)) if code == flotilla.SUNK]


def is_gone(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def until(condition):
    deadline = time.monotonic() + 120
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("it does not come about")
        time.sleep(0.05)


class OneBoard(unittest.TestCase):
    def test_plays_the_boards_of_the_command_line(self):
        expected = placed("small-6", 5, 3)
        with flotilla.Env("small-6", seed=5) as env:
            for ships in expected:
                obs, info = env.reset()
                self.assertEqual(set(flat(obs)), {flotilla.OPEN})
                done, shots = False, 0
                while not done:
                    obs, reward, done, truncated, info = env.step(choose(env))
                    shots += 1
                    self.assertEqual((reward, truncated, info["shots"]), (-1.0, False, shots))
                self.assertEqual((sunk(obs), info["outcome"], info["remaining"]), (ships, "sunk", []))
            again, _ = env.reset(seed=5)
            done = False
            while not done:
                again, _, done, _, _ = env.step(choose(env))
            self.assertEqual(sunk(again), expected[0])

    def test_an_illegal_action_is_told_and_nothing_is_lost(self):
        with flotilla.Env("small-6", seed=1) as env:
            with self.assertRaisesRegex(flotilla.FlotillaError, r"reset\(\) first"):
                env.step(0)
            env.reset()
            before, *_ = env.step("B2")
            self.assertEqual(int(before[1][1]) in (flotilla.MISS, flotilla.HIT, flotilla.SUNK), True)
            for action, words in [
                (7, "B2 has already been shot at"),
                (36, "there is no square 36"),
                (-1, "there is no square -1"),
            ]:
                with self.assertRaisesRegex(flotilla.IllegalAction, words):
                    env.step(action)
            for action, kind in [("Z9", ValueError), ("", ValueError), (1.5, TypeError), (None, TypeError)]:
                with self.assertRaises(kind):
                    env.step(action)
            after, _, _, _, info = env.step("F6")
            self.assertEqual(info["shots"], 2)
            self.assertEqual(flat(after)[7], flat(before)[7])

    def test_the_posterior_is_that_of_the_odds(self):
        odds = json.loads(cli("odds", "--rules", "mini-7", "--json"))
        with flotilla.Env("mini-7", seed=1) as env:
            env.reset()
            told = env.odds()
            self.assertEqual((told.layouts, told.exact), (int(odds["layouts"]), True))
            self.assertEqual([list(row) for row in env.posterior()], odds["posterior"])

    def test_takes_rules_as_json_and_refuses_faulty_ones(self):
        rules = {"grid": {"width": 4, "height": 3}, "fleet": [2], "announces": "hit"}
        with flotilla.Env(rules, seed=1) as env:
            obs, _ = env.reset()
            self.assertEqual((len(obs), len(obs[0]), env.squares), (3, 4, 12))
            self.assertEqual(env.rules["announces"], "hit")
            self.assertEqual(env.render().splitlines(), ["  A B C D", "1 . . . .", "2 . . . .", "3 . . . ."])
        for rules in ["rusian", {"grid": {"width": 0}}, {"nothing": 1}]:
            with self.assertRaisesRegex(flotilla.FlotillaError, "rules"):
                flotilla.Env(rules)
        with self.assertRaisesRegex(flotilla.FlotillaError, "placer"):
            flotilla.Env(placer="nobody")

    def test_boards_are_arrays_with_numpy_and_lists_without(self):
        with flotilla.Env("small-6", seed=1) as env:
            obs, _ = env.reset()
            if not HAS_NUMPY:
                self.assertIsInstance(obs, list)
                self.assertEqual(env.action_mask(), [True] * 36)
                return
            self.assertEqual((str(obs.dtype), obs.shape), ("int8", (6, 6)))
            self.assertEqual(str(env.action_mask().dtype), "bool")
            self.assertAlmostEqual(float(env.posterior().sum()), sum(env.step(0)[4]["remaining"]), 6)


class Processes(unittest.TestCase):
    def test_a_dead_child_is_told(self):
        env = flotilla.Env("small-6", seed=1)
        env.reset()
        os.kill(env.pid, signal.SIGKILL)
        with self.assertRaisesRegex(flotilla.ProcessEnded, "by signal 9"):
            env.step(0)
        with self.assertRaises(flotilla.FlotillaError):
            env.reset()
        env.close()

    def test_what_is_no_flotilla_is_told(self):
        for command, words in [
            (["/no/such/program"], "cannot be started"),
            ([sys.executable, "-c", "import sys; sys.exit('out of order')"], "out of order"),
            ([sys.executable, "-c", "import sys; sys.exit('the reason\\n\\nNode.js v20')"], "the reason\n\nNode"),
            ([sys.executable, "-c", "print('hello'); input()"], "not JSON"),
        ]:
            with self.assertRaisesRegex(flotilla.FlotillaError, words):
                flotilla.Env(command=command)

    def test_a_closed_environment_says_so(self):
        env = flotilla.Env("small-6")
        env.close()
        env.close()
        self.assertTrue(is_gone(env.pid))
        with self.assertRaisesRegex(flotilla.FlotillaError, "closed"):
            env.reset()

    def test_the_child_ends_with_its_parent(self):
        script = "import flotilla, time\nenv = flotilla.Env()\nprint(env.pid, flush=True)\ntime.sleep(600)"
        parent = subprocess.Popen(
            [sys.executable, "-c", script],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(parent.kill)
        pid = int(parent.stdout.readline())
        self.assertFalse(is_gone(pid))
        parent.kill()
        parent.wait()
        parent.stdout.close()
        until(lambda: is_gone(pid))

    def test_an_answer_that_an_interrupt_cut_off_is_passed_over(self):
        process = Process()
        process.ask({"type": "open", "rules": "small-6", "seed": 1})
        process.ask({"type": "reset"})
        process._last_id += 1
        process._unsent = b'{"type":"step","squares":[3],"id":%d}\n' % process._last_id
        reply = process.ask({"type": "step", "squares": [4]})
        self.assertNotEqual((reply["marks"][3], reply["marks"][4]), (".", "."))
        process.close()


class ManyBoards(unittest.TestCase):
    def test_each_board_has_its_own_layouts_whatever_the_others_do(self):
        boards, games = 5, 15
        expected = placed("small-6", 3, games)
        draws = random.Random(1)
        with flotilla.VectorEnv(boards, "small-6", seed=3) as env:
            env.reset()
            episodes = [0] * boards
            while min(episodes) < games // boards:
                actions = [
                    draws.choice([square for square, is_open in enumerate(mask) if is_open])
                    for mask in env.action_mask()
                ]
                obs, rewards, done, truncated, infos = env.step(actions)
                self.assertEqual(list(rewards), [-1.0] * boards)
                self.assertFalse(any(truncated))
                self.assertEqual(len(infos["outcomes"]), boards)
                for board in range(boards):
                    if not done[board]:
                        continue
                    self.assertEqual(infos["outcomes"][board], "s")
                    self.assertEqual(set(flat(obs[board])), {flotilla.OPEN})
                    index = episodes[board] * boards + board
                    if index < games:
                        self.assertEqual(sunk(infos["final_obs"][board]), expected[index])
                    episodes[board] += 1
                self.assertEqual("final_obs" in infos, any(done))

    def test_one_illegal_action_stops_the_step_of_all(self):
        with flotilla.VectorEnv(3, "small-6", seed=3) as env:
            env.reset()
            before, *_ = env.step([0, 1, 2])
            with self.assertRaises(flotilla.IllegalAction) as refused:
                env.step([3, 1, 3])
            self.assertEqual((refused.exception.board, refused.exception.code), (1, "already-shot"))
            with self.assertRaisesRegex(flotilla.IllegalAction, "expected 3"):
                env.step([1])
            after, *_ = env.step(["F6", "F6", "F6"])
            self.assertEqual([flat(board)[3] for board in after], [flat(board)[3] for board in before])

    def test_some_boards_are_begun_anew(self):
        with flotilla.VectorEnv(2, "small-6", seed=3) as env:
            env.reset()
            env.step([0, 0])
            obs, _ = env.reset(options={"reset_mask": [True, False]})
            self.assertEqual([flat(board)[0] == flotilla.OPEN for board in obs], [True, False])
            with self.assertRaises(ValueError):
                env.reset(options={"reset_mask": [True]})
            self.assertEqual(len(env.posterior()), 2)
            self.assertEqual(len(env.remaining()), 2)


@unittest.skipIf(gymnasium is None, "gymnasium is not installed")
class WithGymnasium(unittest.TestCase):
    def test_its_checker_has_no_complaint(self):
        from gymnasium.utils.env_checker import check_env

        with warnings.catch_warnings():
            warnings.simplefilter("error")
            env = gymnasium.make(flotilla.ENV_ID, rules="small-6", render_mode="ansi")
            check_env(env.unwrapped)
            env.close()

    def test_its_wrappers_count_and_stop(self):
        from gymnasium.wrappers import RecordEpisodeStatistics, TimeLimit

        with flotilla.Env("small-6", seed=5) as env:
            counted = RecordEpisodeStatistics(env)
            counted.reset()
            done = False
            while not done:
                _, _, done, _, info = counted.step(choose(env))
            self.assertEqual(info["episode"]["l"], info["shots"])
            self.assertEqual(info["episode"]["r"], -info["shots"])
            limited = TimeLimit(env, 2)
            limited.reset()
            stopped = [limited.step(choose(env))[3] for _ in range(2)]
            self.assertEqual(stopped, [False, True])

    def test_has_spaces_and_renders_if_asked(self):
        with flotilla.Env("small-6", seed=5, render_mode=None) as env:
            obs, _ = env.reset()
            self.assertIn(obs, env.observation_space)
            self.assertEqual(env.action_space.n, env.squares)
            self.assertIsNone(env.render())
        with self.assertRaises(ValueError):
            flotilla.Env("small-6", render_mode="human")


class Example(unittest.TestCase):
    def test_the_learning_curve_falls(self):
        here = os.path.dirname(os.path.abspath(__file__))
        example = os.path.join(here, "..", "examples", "learning_curve.py")
        done = subprocess.run(
            [sys.executable, example, "--boards", "50", "--print"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
            text=True,
        )
        rows = [line.split() for line in done.stdout.splitlines() if line.strip()[:1].isdigit()]
        first, last = rows[0], rows[-1]
        self.assertLess(float(last[2]), float(first[2]))
        self.assertLess(float(last[2]), float(last[1]))


if __name__ == "__main__":
    unittest.main()
