import { SeaMap } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { describeSeaMapError } from '../../shell/error-texts.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { readText } from '../../shell/input.js';
import { readWord, type Word } from '../../shell/words.js';
import type { MapGiven } from './command.js';

/** Names of the answers in the exercise. */
const OUTCOMES: Partial<Record<Word, 'miss' | 'hit' | 'sink'>> = {
  miss: 'miss',
  hit: 'hit',
  sunk: 'sink',
};

export async function action(context: Context, file: string | undefined, options: MapGiven) {
  const { io, texts } = context;
  const map = new SeaMap(...options.size);
  const written = await readText(file, context);
  const shotsIn = PYTHON.test(written) ? callsIn : plainShotIn;
  for (const [index, line] of written.split('\n').entries()) {
    for (const shot of shotsIn(line)) {
      const reason = record(texts, map, shot);
      if (reason === undefined) continue;
      throw new CliError(texts.story.t('line', { line: index + 1, reason }));
    }
  }
  const drawn = map.toString();
  await io.write(options.json ? `${JSON.stringify({ rows: drawn.split('\n') })}\n` : `${drawn}\n`);
}

/** A program of the exercise: of its lines only the shots count. */
const PYTHON = /\.shoot\(|\bSeaMap\b/;
/** Such as `sm.shoot(2, 0, 'miss')`. */
const CALL = /\.shoot\(([^)]*)\)?/g;
const QUOTED = /^(["'‘’“”])(.*)["'‘’“”]$/;

function callsIn(line: string): string[] {
  return Array.from(line.replace(/#.*/, '').matchAll(CALL), ([, shot = '']) => shot);
}

function plainShotIn(line: string): string[] {
  return line.trim() === '' ? [] : [line];
}

/** Row, column and answer as written, separated by spaces or commas. */
function partsOf(shot: string): string[] {
  const parts = shot.trim().split(/\s*,\s*|\s+/);
  return parts.map((part) => QUOTED.exec(part)?.[2] ?? part);
}

/** Records a shot, or says what is wrong with it. */
function record(texts: Texts, map: SeaMap, shot: string): string | undefined {
  const { t } = texts;
  const [row = '', col = '', word = '', ...rest] = partsOf(shot);
  if (word === '' || rest.length > 0) {
    return t('errors:seaMap.badLine', { given: quote(shot.trim()) });
  }
  const wrong = [row, col].find((text) => !/^\d{1,9}$/.test(text));
  if (wrong !== undefined) return t('errors:seaMap.badNumber', { given: quote(wrong) });
  const answer = readWord(word);
  const outcome = answer && OUTCOMES[answer];
  if (!outcome) return t('errors:seaMap.badOutcome', { given: quote(word) });
  const recorded = map.shoot(Number(row), Number(col), outcome);
  return recorded.ok ? undefined : describeSeaMapError(texts, recorded.error);
}
