import { makeSquare, tellsSinkings } from '@flotilla/rules';
import picocolors from 'picocolors';
import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import { type AddCommand, type Context, newCommand } from '../../shell/context.js';
import { endWith } from '../../shell/errors.js';
import { readLines } from '../../shell/input.js';
import { hasScreen } from '../../shell/io.js';
import { describeRules } from '../../shell/messages.js';
import { requireAccepts, rulesFrom, seedFrom, shooterNames } from '../../shell/options.js';
import { addTimeLimit, type ForeignGiven, refuseTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { type Assist, isCleared, shotsOf, startAssist } from './assist.js';
import { type AssistStep, assistStep, tellAdvice } from './plain-assist.js';

interface Given extends ForeignGiven {
  readonly rules: string;
  readonly shooter: string;
  readonly seed?: string;
  readonly plain?: true;
  readonly json?: true;
}

export const addAssist: AddCommand = (program, context) => {
  const { t } = context.texts;
  const command = newCommand(program, context, 'assist', t('commands:assist.about'), [
    'assist',
    'assist --rules hasbro --shooter automaton',
  ])
    .addOption(rulesOption(context))
    .option(
      '--shooter <shooter>',
      t('commands:help.shooter', { names: shooterNames(context.texts) }),
      'exact',
    )
    .addOption(seedOption(context))
    .option('--plain', t('commands:play.plain'))
    .addOption(jsonOption(context));
  addTimeLimit(command, context).action((given: Given) =>
    StrategyLoader.use(context, (strategies) => assist(context, strategies, given)),
  );
};

/** Names a shot, reads what it was answered, and so on until all is sunk or the input ends. */
async function assist(context: Context, strategies: StrategyLoader, given: Given): Promise<void> {
  const { io, texts } = context;
  const seed = seedFrom(texts, given.seed);
  refuseTimeLimit(texts, [given.shooter], given);
  const shooter = await strategies.shooter(given.shooter, given, seed);
  const rules = await rulesFrom(context, given.rules, seed);
  requireAccepts(texts, shooter, rules);
  if (hasScreen(io) && !given.plain && !given.json) {
    const { runAssistApp } = await import('./AssistScreen.js');
    endWith(await runAssistApp({ texts, rules, shooter, seed }));
    return;
  }
  const table = { texts, colors: picocolors.createColors(io.hasColors && !given.json) };
  const tell = async ({ state, lines }: AssistStep) => {
    if (given.json) return;
    const prompt = io.isInputTerminal && !isEnded(state) ? '> ' : '';
    await io.write(lines.map((line) => `${line}\n`).join('') + prompt);
  };
  const first = startAssist(rules, shooter, seed);
  const hint = texts.t(`commands:assist.${tellsSinkings(rules) ? 'hint' : 'hintUntold'}`);
  let step: AssistStep = {
    state: { assist: first },
    lines: [...describeRules(texts, rules), hint, ...tellAdvice(table, first)],
  };
  await tell(step);
  for await (const line of readLines(io.stdin)) {
    step = assistStep(table, step.state, line);
    await tell(step);
    if (isEnded(step.state)) break;
  }
  if (given.json) await io.write(`${JSON.stringify(report(step.state.assist))}\n`);
}

function isEnded({ assist: now, isLeft }: AssistStep['state']): boolean {
  return isLeft === true || isCleared(now);
}

/** What `--json` prints; squares as text, so that nobody must know the grid. */
function report(now: Assist): object {
  const { known, shooter, seed, advised } = now;
  const { grid, name } = known.rules;
  return {
    rules: name,
    shooter: shooter.name,
    seed,
    isCleared: isCleared(now),
    shots: shotsOf(now),
    answers: known.answers.map((answer) => ({
      ...answer,
      square: makeSquare(grid, answer.square),
    })),
    advised: isCleared(now) ? [] : advised.map((square) => makeSquare(grid, square)),
  };
}
