import { SeaMap } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { describeSeaMapError } from '../../shell/error-texts.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { readText } from '../../shell/input.js';
import { type CommandWord, parseCommandWord } from '../../shell/words.js';
import type { MapInput } from './command.js';

/** Outcomes as the programming exercise names them. */
const EXERCISE_OUTCOMES: Partial<Record<CommandWord, 'miss' | 'hit' | 'sink'>> = {
  miss: 'miss',
  hit: 'hit',
  sunk: 'sink',
};

export async function action(context: CommandContext, file: string | undefined, options: MapInput) {
  const { io, texts } = context;
  const map = new SeaMap(...options.size);
  const inputText = await readText(file, context);
  const parseShots = PYTHON_SOURCE.test(inputText) ? parseShootCalls : parsePlainShot;
  for (const [index, line] of inputText.split('\n').entries()) {
    for (const shot of parseShots(line)) {
      const reason = recordShot(texts, map, shot);
      if (reason === undefined) continue;
      throw new CliError(texts.story.t('line', { line: index + 1, reason }));
    }
  }
  const drawing = map.toString();
  await io.write(
    options.json ? `${JSON.stringify({ rows: drawing.split('\n') })}\n` : `${drawing}\n`,
  );
}

/** Python source; only its `shoot` calls are read. */
const PYTHON_SOURCE = /\.shoot\(|\bSeaMap\b/;
/** Call such as `sm.shoot(2, 0, 'miss')`. */
const SHOOT_CALL = /\.shoot\(([^)]*)\)?/g;
const QUOTED_TEXT = /^(["'‘’“”])(.*)["'‘’“”]$/;

function parseShootCalls(line: string): string[] {
  return Array.from(line.replace(/#.*/, '').matchAll(SHOOT_CALL), ([, shot = '']) => shot);
}

function parsePlainShot(line: string): string[] {
  return line.trim() === '' ? [] : [line];
}

/** Splits a shot into row, column and outcome, without quotes. */
function splitShot(shot: string): string[] {
  const parts = shot.trim().split(/\s*,\s*|\s+/);
  return parts.map((part) => QUOTED_TEXT.exec(part)?.[2] ?? part);
}

/** Records a shot. Returns the reason if it is invalid, undefined on success. */
function recordShot(texts: Texts, map: SeaMap, shot: string): string | undefined {
  const { t } = texts;
  const [row = '', col = '', word = '', ...rest] = splitShot(shot);
  if (word === '' || rest.length > 0) {
    return t('errors:seaMap.badLine', { given: quote(shot.trim()) });
  }
  const badNumber = [row, col].find((text) => !/^\d{1,9}$/.test(text));
  if (badNumber !== undefined) return t('errors:seaMap.badNumber', { given: quote(badNumber) });
  const answer = parseCommandWord(word);
  const outcome = answer && EXERCISE_OUTCOMES[answer];
  if (!outcome) return t('errors:seaMap.badOutcome', { given: quote(word) });
  const result = map.shoot(Number(row), Number(col), outcome);
  return result.ok ? undefined : describeSeaMapError(texts, result.error);
}
