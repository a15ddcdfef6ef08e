import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { LANGS } from '../../shell/i18n/lang.js';
import { Machine } from '../../shell/terminal/machine.js';
import { draw, faults } from '../../testing/drawn.js';
import { until } from '../../testing/drive.js';
import { EN, presetRules } from '../../testing/sessions.js';
import { makeTexts } from '../index.js';
import { EvolveApp } from './EvolveApp.js';
import { EvolveScreen } from './EvolveScreen.js';
import {
  type EvolveEvent,
  type EvolveParameters,
  type EvolveState,
  type EvolveView,
  reduceEvolve,
} from './evolve-state.js';
import { searchLegal } from './search.js';

const ABOUT: EvolveParameters = {
  goal: 'legal',
  rules: presetRules('russian'),
  seed: 1,
  population: 50,
  generations: 30,
  tournament: 3,
  crossover: 0.9,
  mutation: 0.2,
  isPrinted: false,
};

const RUNNING: EvolveView = { parameters: ABOUT, state: undefined, status: 'running' };

const USUAL = { columns: 80, rows: 24 };
const SIZES = [
  USUAL,
  { columns: 100, rows: 40 },
  { columns: 200, rows: 60 },
  { columns: 60, rows: 20 },
  { columns: 44, rows: 16 },
  { columns: 24, rows: 10 },
];

async function searched(about: EvolveParameters): Promise<EvolveState> {
  let last: EvolveState | undefined;
  for await (const state of searchLegal(about, new AbortController().signal)) last = state;
  return last ?? expect.fail('nothing was found');
}

const ESTIMATE = { mean: 66.1, low: 65.8, high: 66.4, count: 10_000 };

function against(state: EvolveState, isCompared: boolean): EvolveView {
  const parameters = { ...ABOUT, goal: { against: 'density' } };
  const comparison = { best: ESTIMATE, uniform: { ...ESTIMATE, mean: 57.7 }, more: ESTIMATE };
  const now = { ...state, gamesOfBest: 500, comparison: isCompared ? comparison : undefined };
  return { parameters, state: now, status: isCompared ? 'done' : 'running' };
}

test.each(LANGS)('fits any window, in %s', async (lang) => {
  const texts = makeTexts(lang);
  const views: EvolveView[] = [RUNNING];
  for (const parameters of [ABOUT, { ...ABOUT, rules: presetRules('curved') }]) {
    const state = await searched(parameters);
    views.push({ parameters, state, status: 'running' }, { parameters, state, status: 'done' });
    if (parameters === ABOUT) views.push(against(state, true), against(state, false));
  }
  for (const view of views) {
    for (const size of SIZES) {
      const lines = draw(<EvolveScreen view={view} texts={texts} size={size} />, size);
      expect(faults(lines, size)).toEqual([]);
    }
  }
});

function shown(state: EvolveState, status: EvolveView['status']): string {
  const view = { parameters: ABOUT, state, status };
  return draw(<EvolveScreen view={view} texts={EN} size={USUAL} />, USUAL).join('\n');
}

test('shows board, curves, figures and what was found', async () => {
  const text = shown(await searched(ABOUT), 'done');
  expect(text.match(/■/g)).toHaveLength(20);
  expect(text).toContain('generation 30 of 30');
  expect(text).toContain('Fitness   ● best   · mean');
  expect(text).toContain('Generation 30: best fitness 0.0');
  expect(text).toContain('Legal since generation');
  expect(text).toMatch(/1000┤|10000┤/);
  expect(text).toContain('q leave');
});

test('marks what is wrong with a fleet that is not legal', async () => {
  const text = shown(await searched({ ...ABOUT, generations: 1 }), 'running');
  expect(text).toContain('!');
  expect(text).toContain('No legal layout yet.');
  expect(text).toContain('q stop and save the best');
});

test('the app draws what is found, and is left by a key at the end', async () => {
  const state = await searched(ABOUT);
  const stopped: string[] = [];
  const note = (_: EvolveView, { status }: EvolveView) => stopped.push(status);
  const machine = new Machine<EvolveView, EvolveEvent>(RUNNING, reduceEvolve, note);
  const app = render(<EvolveApp machine={machine} texts={EN} />);
  expect(app.lastFrame()).toContain('Creating the first generation');
  machine.send({ type: 'found', state });
  await until(() => app.lastFrame()?.includes('Legal since generation') === true);
  machine.send({ type: 'ended' });
  await until(() => app.lastFrame()?.includes('q leave') === true);
  app.stdin.write('x');
  app.stdin.write('q');
  await until(() => machine.state().status === 'left');
  expect(stopped).toEqual(['running', 'done', 'left']);
  app.unmount();
});

const q = { type: 'key', key: { name: 'character', text: 'q', command: 'q' } } as const;
const interrupt = { type: 'key', key: { name: 'interrupt', text: '', command: '' } } as const;

test.each([
  [[q], 'stopping', undefined],
  [[q, { type: 'ended' }], 'left', undefined],
  [[interrupt, { type: 'ended' }], 'left', true],
  [[q, interrupt, { type: 'ended' }], 'left', true],
  [[{ type: 'ended' }, q], 'left', undefined],
  [[{ type: 'ended' }, interrupt], 'left', undefined],
  [[{ type: 'failed' }], 'left', undefined],
] as const)('the keys and events %j lead to %s', (events, status, isInterrupted) => {
  const end = events.reduce<EvolveView>(reduceEvolve, RUNNING);
  expect([end.status, end.isInterrupted]).toEqual([status, isInterrupted]);
});

test('a search that is stopped keeps what it found', async () => {
  const stopping = new AbortController();
  const states: EvolveState[] = [];
  const long = { ...ABOUT, generations: 100_000 };
  for await (const state of searchLegal(long, stopping.signal)) {
    states.push(state);
    stopping.abort();
  }
  expect(states).toHaveLength(1);
  expect(states[0]?.curve.length).toBeLessThan(100_000);
});
