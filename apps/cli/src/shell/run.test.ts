import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { writeRecord } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../features/commands.js';
import { sharedHome } from '../testing/home.js';
import { expectRefused, printed } from '../testing/outcomes.js';
import { runInMemory, TEST_VERSION } from '../testing/run-in-memory.js';
import { makeBattleSession, testOptions } from '../testing/sessions.js';
import { textOf, textPattern } from '../testing/told.js';
import { resolveLang } from './run.js';

const home = sharedHome();
const session = makeBattleSession(testOptions({ names: ['Anna'] }), 3, [[0], [11], [22]]);
const record = writeRecord(session);
home.write('game', record);
home.write('damaged', record.replace('Anna', 'Anno'));
home.write('text', 'not a game');
home.write('board', '1 0 0\n0 0 1\n');
home.write('rules.json', { grid: { width: 6, height: 5 }, fleet: [2, ['##', '#.']] });
home.write('bad-rules.json', { grid: { width: 0, height: 5 }, fleet: [2, 'x'], a: 1 });
home.write('tight.json', { grid: { width: 4, height: 4 } });
home.write('no-json', '{"grid": ');

const LISTED = COMMANDS.filter(({ isHidden }) => !isHidden);

describe('help', () => {
  test.each(LISTED)('$name has examples in both languages', async ({ name, loadSchema }) => {
    const english = await printed([name, '--help']);
    const russian = await printed(['help', name], '', { LANG: 'ru_RU.UTF-8' });
    expect(english).toMatch(
      new RegExp(`Usage: flotilla ${name}[^]*\\(default: [^]*Examples:\n.*flotilla ${name}`),
    );
    expect(russian).toMatch(
      new RegExp(`Вызов: flotilla ${name}[^]*\\(по\\s+умолчанию: [^]*Примеры:\n`),
    );
    expect(russian).not.toMatch(/\[options\]|(Usage|Options|Arguments|Commands):/);
    for (const output of [english, russian]) {
      expect(output).not.toMatch(/\{\{|undefined|commands[:.]|usual|обычно|\(default: "/);
      expect(output.includes('--json')).toBe(loadSchema !== undefined);
    }
  });

  test.each([
    ...['play', 'watch', 'assist', 'bombard', 'match', 'tournament', 'evolve', 'evaluate', 'bot'],
  ])('%s names the levels, and the command that lists all shooters', async (name) => {
    for (const lang of ['en', 'ru']) {
      const { output } = await runInMemory([name, '--help', '--lang', lang]);
      const [words = ''] = output.replaceAll(/\s+/g, ' ').split(/Examples:|Примеры:/);
      expect(words).toContain(LEVEL_NAMES.join(', '));
      expect(words).toContain('"flotilla shooters"');
      expect(words).not.toMatch(/pool\/|zones\//);
    }
  });

  test.each([[[]], [['--help']], [['help']]])('%j lists every command', async (args) => {
    const output = await printed(args);
    for (const { name } of LISTED) expect(output).toContain(`\n  ${name} `);
  });

  test.each([
    ['en', 'Play, Understand the game, Experiment, Build a bot, Run a server'],
    ['ru', 'Играть, Понять игру, Экспериментировать, Написать бота, Запустить сервер'],
  ])('groups the commands by what they are for: %s', async (lang, headings) => {
    const output = await printed(['--help', '--lang', lang]);
    for (const heading of headings.split(', ')) {
      const [, listed = ''] = output.split(`\n\n${heading}:\n`);
      expect(listed).toMatch(/^ {2}[a-z]/);
      expect(listed.split('\n\n')[0]?.split('\n').length).toBeLessThan(39);
    }
    expect(output.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });

  test('takes no language from words after --', () => {
    expect(resolveLang(['match', '--', '--lang', 'ru'], {})).toBe('en');
  });

  test.each(['--version', '-V'])('%s prints the version that it is given', async (option) => {
    expect(await printed([option, '--lang', 'ru'])).toBe(`${TEST_VERSION}\n`);
  });
});

describe('bad command lines', () => {
  test.each([
    ['odds nofile.txt', 'unexpected argument "nofile.txt"; usage: "flotilla odds"; give files'],
    ['place --seed -1', '--seed: "-1" is not a whole number from 0 to 9,007,199,254,740,991'],
    ['place --seed 1e3', 'flotilla place: --seed: "1e3" is not a whole number'],
    ['place --count 0', 'flotilla place: --count: "0" is not a whole number from 1 to 1,000,000'],
    ['place --placer edgs', 'unknown placer "edgs" (did you mean edges?); "flotilla placers"'],
    ['place --rules small-4', 'unknown rules "small-4": the side of small-N is 5 to 26'],
    ['match ./ random', 'flotilla match: ./: is a directory'],
    ['place --rules rusian', 'unknown rules "rusian" (did you mean russian?): no such preset'],
    ['assist --shooter densty', 'unknown shooter "densty" (did you mean density?); "flotilla'],
    ['assist --shooter exact+finsh', 'unknown shooter "exact+finsh" (did you mean exact+finish?)'],
    ['match IQ180 exact', '"IQ180" is a name from an article; here it is weights, weights-printed'],
    ['place --placer gen_cord', '"gen_cord" is a name from an article; here it is zones/centre-36'],
    ['experiment halos', 'unknown experiment "halos" (did you mean halo?); experiments: '],
    ['play --opponent density --memory x', '--memory has no effect without a shooter that learns'],
    ['match random weights --memory x', '--memory has no effect without a shooter that learns'],
    ['match random weights --time-limit 9', '--time-limit is only for programs from files and'],
    ['power --difference 1 --deviation 1e300', '"1e300" is not a number from 1e-9 to 1,000,000'],
    ['sweep random --vary grid=3..2', '--vary: the range "3..2" is empty'],
    ['sweep random --vary grid=8..100000000', 'the range "8..100000000" is too long; the limit'],
    ['match random weights --same-within 0', '--same-within: "0" is not a number above 0'],
    ['match random weights --plot x.png', '--plot: "x.png" is neither an .svg nor an .html file'],
    ['match random weights --log-level info', '--log-level has no effect without --log'],
    ['match random weights --log-fields game', '--log-fields has no effect without --log'],
    ['match random weights --log x --log-fields seeds', 'unknown log field "seeds"; fields: '],
    [
      'match random weights --log x --log-fields square',
      '--log-fields: lines of --log-level info have none of these fields',
    ],
    ['match random weights --log=', 'flotilla match: --log: the name is empty'],
    ['match random weights --games 200000 --records x', '--records: at most 100000 games'],
    ['match random weights --workers 0', '--workers: "0" is not a whole number from 1 to 256'],
    ['match random weights --sprt 2', '--sprt: expected a number between 0 and 0.5, not "2"'],
    ['match adaptive density --seen 101', '--seen: "101" is not a whole number from 0 to 100'],
    ['tournament --players 1', '--players: "1" is not a whole number from 2 to 100,000'],
    ['tournament --placers nowhere', 'unknown placer "nowhere"; "flotilla placers" lists all'],
    ['tournament --rounds 3', 'flotilla tournament: --rounds is only for --format swiss'],
    ['tournament --adjust', 'flotilla tournament: --adjust needs the placer uniform, not zones/'],
    ['match random weights --seen 3', '--seen has no effect without a shooter that learns'],
    ['tournament random --memory x', '--memory has no effect without a shooter that learns'],
    ['evolve --games 5', '--games has no effect without --against'],
    ['memory x --games 5', '--games has no effect without --placer'],
    ['memory x --seed 5', '--seed has no effect without --placer'],
    ['play --pace shot-15-skip', '--pace is for online games only: add --online'],
    ['memory x --player 2', '--player has no effect without --add'],
    ['match density random --games x', 'flotilla match: --games: "x" is not a whole number from 1'],
    ['play --skill 101', 'flotilla play: --skill: "101" is not a whole number from 0 to 100'],
    ['play --name a --name b', 'flotilla play: too many names; the limit here is 1'],
    ['map --size 27x3', '--size: "27x3" is not ROWSxCOLUMNS, each from 1 to 26, such as 10x10'],
    ['map none', 'flotilla map: none: no such file or directory'],
    ['match random weights --records /dev/null/x', 'flotilla match: /dev/null/x: part of the path'],
    ['match random weights --log /no/such/x.log', 'flotilla match: /no/such/x.log: no such folder'],
    ['match ./nothing.js density', './nothing.js: no such file'],
    ['match learned density --memory none', 'flotilla match: none: no such file'],
    ['match random weights --redis nonsense', '"nonsense": expected a URL'],
    ['match random weights --redis redis://127.0.0.1:1', 'Redis cannot be reached'],
  ])('%s', async (line, message) => {
    await expectRefused(runInMemory(line.split(' ')), message);
  });

  const BAD_RULES =
    /bad-rules\.json: a: unknown key; .*; width: expected .* from 1 to 26, not 0; ship 2: expected a length/;
  test.each([
    [['replay', 'damaged'], /damaged: line \d+: wrong checksum/],
    [['replay', 'text'], /text: line 1: not a game record: it must begin with “flotilla 1”/],
    [['replay', 'game', '--turn', '99'], /--turn: expected 1 to \d+, the turns of this game,/],
    [['play', '--plain', '--resume', 'damaged'], /damaged: line \d+: wrong checksum/],
    [['place', '--rules', 'bad-rules.json'], BAD_RULES],
    [['place', '--rules', 'tight.json'], /tight\.json: fleet: the fleet cannot fit: .* squares/],
    [['place', '--rules', 'no-json'], /no-json: invalid JSON: /],
    [['bombard', 'text'], /text: line 1, column 1: expected 0 or . \(water\)/],
    [['bombard', 'board', '-o', 'none/out'], /no such folder; create it first/],
  ])('%j', async (args, message) => {
    await expectRefused(home.run(args), message);
  });

  const deep = '['.repeat(40_000) + ']'.repeat(40_000);
  test.each([
    [['place', '--rules', '-'], deep, 'standard input: the rules: expected an object {…}, not [['],
    [['place', '--rules', '-'], `{"fleet": ${deep}}`, 'ship 1: expected a length'],
    [['memory', '-'], deep, 'the memory: expected an object, not "[['],
    [['play', '--plain', '--resume', '-'], `flotilla 1\nrules ${deep}`, 'line 2'],
  ])('%j: a value nested 40,000 deep', async (args, input, message) => {
    await expectRefused(runInMemory(args, input), message);
  });

  test('rules too large are told alike, from a file and from standard input', async () => {
    const large = ' '.repeat(17 * 1024 * 1024);
    const rules = ['place', '--rules'];
    const tooLarge = (path: string) => textPattern('errors:file.tooLarge', { path });
    const file = home.write('large', large);
    await expectRefused(home.run([...rules, file]), tooLarge(file));
    await expectRefused(home.run([...rules, '-'], large), tooLarge(textOf('errors:file.stdin')));
  });

  const grid = { width: 3, height: 3 };
  const placings = [{ grid, fleet: [1], touching: 'allowed', fleets: [1] }];
  test.each([
    [[], 'память: нужно: объект; дано: "[]"'],
    [{ version: 2, placings }, 'placings[0].fleets[0]: нужно: флот по этим правилам; дано: "1"'],
  ])('what a memory must hold is told in Russian: %j', async (memory, message) => {
    const { errors } = await runInMemory(['memory', '-', '--lang', 'ru'], JSON.stringify(memory));
    expect(errors.replaceAll('\u00A0', ' ')).toContain(message);
  });
});

test.each([
  [['map'], '0 0 sink\n', { rows: expect.arrayContaining(['x*........']) }],
  [['assist', '--seed', '1'], '+\nfoo\n', { shots: 1, isCleared: false }],
  [['bombard', 'board', '--seed', '1'], '', { ships: 2, hits: 2, shotCount: expect.any(Number) }],
  [['replay', 'game'], '', { phase: 'battle', first: 1, players: [{ name: 'Anna' }, {}] }],
])('--json prints one document: %j', async (args, input, expected) => {
  expect(await home.json(args, input)).toMatchObject(expected);
});

test.each([
  ['place --rules small-8 --seed 9', ''],
  ['assist --seed 9 --shooter density', '-\n-\n+\n'],
  ['play --auto-place --seed 9 --first random', 'a1\nb2\nc3\n'],
])('the same seed says the same: %s', async (line, input) => {
  const first = await printed(line.split(' '), input);
  expect(await printed(line.split(' '), input)).toBe(first);
});

describe('map', () => {
  test.each([
    '2 0 sink\n6 9 hit\n',
    '2 0 sink\r\n\r\n6 9 hit',
    '\uFEFF 2\t0  УБИТ\n6 9 Ранен\n',
    '2, 0, sink\n6,9,hit\n',
    'from solution import SeaMap\n\nsm = SeaMap()\nsm.shoot(2, 0, ‘sink’); sm.shoot( 6, 9, “hit” )\n' +
      "for row in range(10):\n  print(sm.cell(row, 0))  # not sm.shoot(0, 0, 'hit')\n",
  ])('%j is drawn as ten lines', async (input) => {
    expect((await printed(['map'], input)).split('\n')).toEqual([
      ...['..........', '**........', 'x*........', '**........', '..........', '..........'],
      ...['.........x', '..........', '..........', '..........', ''],
    ]);
  });

  test.each([
    ['0 0 hit\n\n0 0 hit\n', 'line 3: row 0, column 0 has already been shot at'],
    ['0 0 sink\n0 1 hit', 'line 2: row 0, column 1 can only be a miss'],
    ['0 0 boom', 'line 1: expected miss, hit or sink, not "boom"'],
    ['0 0', 'line 1: expected "row column miss|hit|sink", not "0 0"'],
    ['-1 0 hit', 'line 1: expected a whole number of 0 or more, not "-1"'],
    ['\u001B[31m', 'line 1: expected "row column miss|hit|sink", not "\uFFFD[31m"'],
  ])('%j is refused', async (input, message) => {
    await expectRefused(runInMemory(['map'], input), `flotilla map: ${message}`);
  });
});
