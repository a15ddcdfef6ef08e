import {
  boardKey,
  exact,
  exactOdds,
  type LinearTable,
  linearFeatures,
  MAX_NODES_IN_PLAY,
  makeLinearValue,
  makeRng,
  playSolo,
  uniform,
} from '@flotilla/engine';
import { trainedTable } from '@flotilla/engine/internals';
import { sampleRules } from '@flotilla/lab';
import { answerTo, newObservation, observe, unwrap } from '@flotilla/rules';
import { fitLinearTable, type ValuePosition } from './fit-value.js';
import { makeOneAhead } from './one-ahead.js';
import { MANY, savedShots } from './saved-shots.js';
import { makeSample, makeStudy, meanOf, meanText, TAIL_99 } from './study.js';

/** Games are the fewer, the longer one takes. */
const GAMES = { russian: 400, hasbro: 100, 'small-8': 200, 'mini-7': 200, curved: 100 } as const;
const NAMES = Object.keys(GAMES) as (keyof typeof GAMES)[];

interface Player {
  readonly rules: string;
  readonly seed: number;
  /** Of the value by which it looks one shot ahead; without it, `exact` plays. */
  readonly table?: LinearTable;
}

/** By game: its positions. */
export const positions = makeSample('value-positions', ({ rules: name, seed, table }: Player) => {
  const shooter = table ? makeOneAhead(makeLinearValue('linear', table)) : exact;
  return (game) => {
    const rngOf = (purpose: string) => makeRng(seed, 'value', game, purpose);
    const rules = sampleRules(name, rngOf('rules'));
    const layout = unwrap(uniform.place(rules, rngOf('layout')));
    let known = newObservation(rules);
    const squares = playSolo(shooter, rules, layout, rngOf('shots'));
    return squares.flatMap((square, index): ValuePosition[] => {
      const odds = exactOdds(known, MAX_NODES_IN_PLAY);
      const { phase, segments } = linearFeatures(known);
      known = observe(known, answerTo(rules, layout, known.answers, square));
      if (!odds) return [];
      // Rounded as the tables that are checked in were made.
      const log = Math.round(Math.log2(odds.layouts) * 1024) / 1024;
      return [{ phase, segments, log, shots: squares.length - index }];
    });
  };
});

export const trainValue = makeStudy({
  name: 'train-value',
  summary:
    'writes the value of positions, fitted to games; with --rounds N, prints the shots saved by N rounds of playing and fitting (99%)',
  words: '[PRESET …]',
  // 0 games are those of the preset, 0 rounds write the value.
  options: { seed: 1, games: 0, rounds: 0, played: 100 },
  samples: [positions, savedShots],
  async run(work) {
    const { seed, rounds, played } = work.options;
    const streams = ['round', 'shots'] as const;
    for (const name of work.wordsOf(NAMES)) {
      const games = work.options.games || GAMES[name];
      const rules = sampleRules(name, makeRng(seed));
      const fitTo = async (player: Player) =>
        fitLinearTable((await work.sample(positions, player, games, 4)).flat());
      if (rounds === 0) {
        const table = await fitTo({ rules: name, seed });
        work.place.write(`${TABLES}/${name}.ts`, moduleOf(name, boardKey(rules), games, table));
      }
      // The first round plays by the value that is checked in.
      let { hunt, target }: LinearTable = trainedTable(rules)!;
      for (let round = 1; round <= rounds; round += 1) {
        if (round > 1) {
          ({ hunt, target } = await fitTo({ rules: name, seed, table: { hunt, target } }));
        }
        const about = { rules: name, seed, shooter: { hunt, target }, streams, most: MANY };
        const saved = await work.sample(savedShots, about, played);
        const mean = meanOf(saved.map((ends) => ends.reduce((sum, each) => sum + each, 0)));
        const told = meanText(mean, 3, TAIL_99);
        work.place.print(`${name}, round ${round}, ${played} games: ${told} shots saved`);
      }
    }
  },
});

const TABLES = 'packages/engine/src/value/tables';

function moduleOf(name: string, board: string, games: number, { hunt, target }: LinearTable) {
  const lines = (rows: LinearTable['hunt']) => rows.map(([a, b]) => `    [${a}, ${b}],\n`).join('');
  return `import type { TrainedTable } from '../linear-value.js';

/** Made by \`npm run study -- train-value ${name}\`. */
export const ${name.toUpperCase().replaceAll('-', '_')}_TABLE: TrainedTable = {
  board: '${board}',
  games: ${games},
  hunt: [
${lines(hunt)}  ],
  target: [
${lines(target)}  ],
};
`;
}
