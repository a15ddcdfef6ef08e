// The checker of bounds, run as a reader would: it accepts what is printed, and refuses more.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'flotilla-bound-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Bound {
  readonly lower: number;
  readonly upper: { readonly mean: number } | null;
  readonly proof: {
    readonly layouts: string;
    readonly relaxations: { readonly hidden: number[]; readonly others: string }[];
  };
  readonly within: { readonly shots: number; readonly share: number };
}

function boundOf(rules: string, ...options: string[]): Bound {
  const args = ['apps/cli/bin/flotilla.js', 'bound', '--rules', rules, '--json', ...options];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as Bound;
}

const check = (bound: object) => checkText(JSON.stringify(bound));

function checkText(text: string) {
  const file = join(folder, 'bound.json');
  writeFileSync(file, text);
  return spawnSync(process.execPath, ['docs/examples/check-bound.mjs', file], {
    cwd: root,
    encoding: 'utf8',
  });
}

const BOARDS = {
  'touching.json': { grid: { width: 7, height: 7 }, fleet: [4, 3, 2], touching: 'allowed' },
  'curved.json': { grid: { width: 6, height: 5 }, fleet: [['###', '#..'], 2, 1, 1] },
  'corners.json': { grid: { width: 6, height: 6 }, fleet: [3, 2, 2], touching: 'corners' },
};

it.each(Object.entries(BOARDS))(
  'holds for %s, and is refused when it is raised by 0.01',
  (name, rules) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(rules));
    const bound = boundOf(file);
    expect(check(bound).stdout).toContain('holds');
    const raised = check({ ...bound, lower: bound.lower + 0.01 });
    expect([raised.status, raised.stdout]).toEqual([1, expect.stringContaining('is refused')]);
  },
);

it('refuses a proof that hides more ships than there are', () => {
  const bound = boundOf(join(folder, 'touching.json'));
  const relaxations = bound.proof.relaxations.map(({ hidden, ...rest }) => ({
    ...rest,
    hidden: hidden.map((ships) => ships + 1),
  }));
  const forged = check({ ...bound, proof: { ...bound.proof, relaxations } });
  expect(forged.status).not.toBe(0);
});

describe('the share within a number of shots', () => {
  const file = join(folder, 'within.json');

  it('holds, and so do those of too few shots and of the whole board', () => {
    writeFileSync(file, JSON.stringify(BOARDS['touching.json']));
    for (const shots of ['8', '9', '20', '49']) {
      const { status, stdout } = check(boundOf(file, '--within', shots));
      expect([status, stdout]).toEqual([0, expect.stringContaining(`within ${shots} shots holds`)]);
    }
  });

  it('is refused where it is too low, and so is a false number of layouts or of ways', () => {
    const bound = boundOf(file, '--within', '20');
    const { within, proof } = bound;
    const low = check({ ...bound, within: { ...within, share: within.share - 1e-8 } });
    expect([low.status, low.stdout]).toEqual([1, expect.stringContaining('shots is refused')]);
    const layouts = String(Number(proof.layouts) + 1);
    expect(check({ ...bound, proof: { ...proof, layouts } }).stdout).toMatch(
      /^the proof is refused: .+\n$/,
    );
    const relaxations = proof.relaxations.map((each) => ({ ...each, others: `${each.others}0` }));
    expect(check({ ...bound, proof: { ...proof, relaxations } }).status).toBe(1);
  });
});

it('refuses what is no bound in one line', () => {
  const { lower: _, ...rest } = boundOf(join(folder, 'touching.json'));
  const strange = ['', 'null', '[]', '{}', JSON.stringify(rest)];
  for (const text of [...strange, JSON.stringify({ ...rest, lower: null })]) {
    const { status, stdout, stderr } = checkText(text);
    expect([text, status, stderr]).toEqual([text, 1, '']);
    expect(stdout).toMatch(/^the proof is refused: .+\n$/);
  }
});

it('prints what a shooter needs next to it', () => {
  const file = join(folder, 'small.json');
  writeFileSync(
    file,
    JSON.stringify({ grid: { width: 4, height: 4 }, fleet: [3], touching: 'allowed' }),
  );
  const solved = boundOf(file);
  expect(solved.upper).toMatchObject({ shooter: 'best', mean: 5.625 });
  const played = boundOf(join(folder, 'touching.json'), '--shooter', 'density', '--boards', '20');
  expect(played.upper).toMatchObject({ shooter: 'density', boards: 20 });
  expect(played.upper?.mean).toBeGreaterThan(played.lower);
});
