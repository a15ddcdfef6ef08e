import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { flotilla } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

/** What the words of command lines, the last one begun, are completed to in a real bash. */
async function completed(lines: readonly (readonly string[])[]): Promise<readonly string[][]> {
  const cwd = mkdtempSync(join(tmpdir(), 'flotilla-completion-'));
  mkdirSync(join(cwd, 'bin'));
  symlinkSync(join(ROOT, 'apps/cli/bin/flotilla.js'), join(cwd, 'bin/flotilla'));
  for (const [index, words] of lines.entries()) {
    writeFileSync(join(cwd, `words-${index}`), ['flotilla', ...words, ''].join('\n'));
  }
  const script = `
    source <(flotilla completion bash)
    complete -p flotilla | grep -q -- '-F _flotilla' || exit 9
    for (( i = 0; i < ${lines.length}; i++ )); do
      mapfile -t COMP_WORDS < words-$i
      COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
      COMPREPLY=()
      _flotilla
      (( \${#COMPREPLY[@]} == 0 )) || printf '%s\n' "\${COMPREPLY[@]}"
      [[ -e touched ]] && echo EVALUATED
      echo ----
    done
    exit 0`;
  const env = { PATH: [join(cwd, 'bin'), process.env['PATH']].join(delimiter), LC_ALL: 'C' };
  const { code, stdout, stderr } = await runCommand('bash', ['--norc', '-c', script], { cwd, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  rmSync(cwd, { recursive: true, maxRetries: 20 });
  const answers = stdout.split('----\n').slice(0, -1);
  return answers.map((text) => text.split('\n').filter((line) => line !== ''));
}

describe('bash completes', () => {
  const cases: readonly (readonly [string[], unknown])[] = [
    [['ma'], ['map', 'match']],
    [['wa'], ['watch']],
    [['match', 'den'], ['density']],
    [['watch', 'exact', 'den'], ['density']],
    [
      ['match', 'density', 'exact'],
      ['exact', 'exact-endgame'],
    ],
    [['match', '--games', '5', 'density', 'exact+'], ['exact+finish']],
    [['play', '--opponent', 'mont'], ['montecarlo']],
    [
      ['place', '--placer', 'zones/c'],
      ['zones/centre-36', 'zones/centre-vertical', 'zones/centre-horizontal'],
    ],
    [
      ['place', '--rules', '=', 'has'],
      ['hasbro', 'hasbro-box'],
    ],
    [['play', '--pace', 'shot-6'], ['shot-60']],
    [['ver'], ['verify']],
    [['tournament', '--placers', 'edges,uni'], ['edges,uniform']],
    [
      ['experiment', 'ha'],
      ['habr-25ms', 'halo'],
    ],
    [['odds', '--ma'], ['--map']],
    [
      ['sweep', 'exact', '--vary', ''],
      ['rules=', 'placer=', 'grid=', 'fleet=', 'touching=', 'announces='],
    ],
    [
      ['sweep', '--vary', 'touching', '=', 'forbidden,'],
      ['forbidden,allowed', 'forbidden,corners', 'forbidden,forbidden'],
    ],
    [['sweep', '--vary', 'rules', '=', 'mi'], ['mini-7']],
    [['help', 'rep'], ['replay']],
    [['--lang', 'ru', 'rep'], ['replay']],
    [['replay', 'x'], []],
    [['match', '--games', ''], []],
    [['play', '--name', '$(touch touched)'], []],
    [['"$(touch touched)`touch touched`', ''], expect.arrayContaining(['play'])],
  ];
  let answers: readonly string[][];
  // In one bash, since each would start the program to read its script.
  beforeAll(async () => {
    answers = await completed(cases.map(([words]) => words));
    expect(answers).toHaveLength(cases.length);
  });

  test.each(cases.map(([words, expected], index) => [words, index, expected] as const))(
    '%j',
    (_, index, expected) => expect(answers[index]).toEqual(expected),
  );
});

test.each(['bash', 'zsh', 'fish'])('the script for %s asks the program', async (shell) => {
  const { code, stdout } = await flotilla(['completion', shell]);
  expect(code).toBe(0);
  expect(stdout).toContain('flotilla complete -- ');
});

describe('colours', () => {
  const odds = ['odds', '--rules', 'mini-7'];
  const hasEscape = (text: string) => text.includes('\u001B[');

  test.each([
    [[], {}, false],
    [['--color', 'always'], {}, true],
    [['--color=always'], { NO_COLOR: '1' }, true],
    [[], { FORCE_COLOR: '1' }, true],
    [['--color', 'never'], { FORCE_COLOR: '1' }, false],
    [[], { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [['--color', 'auto'], { FORCE_COLOR: '0' }, false],
  ] as const)('%j with %j: %j', async (args, env, expected) => {
    const { code, stdout } = await flotilla([...odds, ...args], { env });
    expect({ code, hasColours: hasEscape(stdout) }).toEqual({ code: 0, hasColours: expected });
  });
});
