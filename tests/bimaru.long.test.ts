import { spawnSync } from 'node:child_process';
import { BIMARU_GRADES, makeBimaru } from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { bimaruModel, readMiniZinc } from '@flotilla/research';
import { makePreset, squaresOf, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';

const RULES = makePreset('russian', makeRng(1));

function solveWithMiniZinc(model: string) {
  const args = ['--solver', 'gecode', '-O0', '-a', '-'];
  const { status, stdout, stderr } = spawnSync('minizinc', args, {
    input: model,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return readMiniZinc(stdout);
}

test.each(BIMARU_GRADES)('MiniZinc finds just one solution of %s puzzles, ours', (grade) => {
  const made = Array.from({ length: 5 }, (_, game) =>
    unwrap(makeBimaru(RULES, makeRng(1, 'minizinc', game), { grade })),
  );
  const found = solveWithMiniZinc(bimaruModel(made.map(({ puzzle }) => puzzle)));
  expect(found).toEqual(made.map(({ layout }) => squaresOf(layout)));
});

test('MiniZinc finds several where a given that is needed is left out, and none in a contradiction', () => {
  const { puzzle } = unwrap(makeBimaru(RULES, makeRng(3)));
  const less = { ...puzzle, givens: puzzle.givens.slice(1) };
  expect(solveWithMiniZinc(bimaruModel([less]))).toBeUndefined();
  const rows = puzzle.rows.map((sum, row) => (row === 0 ? (sum ?? 0) + 1 : sum));
  expect(solveWithMiniZinc(bimaruModel([{ ...puzzle, rows }]))).toBeUndefined();
});
