"""Hunts on diagonals and finishes ships that are hit. Run: flotilla match "cmd:python3 bot.py" density"""
import json
import random
import sys


def neighbours(board, x, y):
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= y + dy < len(board) and 0 <= x + dx < len(board[0]):
            yield x + dx, y + dy, dx, dy


def finishing(board):
    """The open squares beside hits; only those at the ends of a line, where hits lie in line."""
    beside, in_line = [], []
    for y, row in enumerate(board):
        for x, mark in enumerate(row):
            if mark != "x":
                continue
            for nx, ny, dx, dy in neighbours(board, x, y):
                if board[ny][nx] != ".":
                    continue
                beside.append((nx, ny))
                bx, by = x - dx, y - dy
                if 0 <= by < len(board) and 0 <= bx < len(row) and board[by][bx] == "x":
                    in_line.append((nx, ny))
    return in_line or beside


def choose(board, remaining):
    """A hit ship first; else every nth diagonal, where n is the longest ship that is left."""
    squares = [(x, y) for y, row in enumerate(board) for x, mark in enumerate(row) if mark == "."]
    step = max(remaining)
    diagonal = [(x, y) for x, y in squares if (x + y) % step == 0]
    return random.choice(finishing(board) or diagonal or squares)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"name": "diagonals-py"}
    elif message["type"] == "game":
        random.seed(message["seed"])
        reply = {"ready": True}
    elif message["type"] == "shoot":
        x, y = choose(message["board"], message["remaining"])
        reply = {"shot": y * len(message["board"][0]) + x}
    elif message["type"] == "quit":
        break
    else:
        continue
    print(json.dumps(reply), flush=True)
