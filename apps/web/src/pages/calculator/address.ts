import { makeRng } from '@flotilla/engine';
import { makeMarksText, type PaperBoard, parseMarksText } from '@flotilla/play';
import { isPresetName, makePreset, makeRules, makeRulesEntry, type Rules } from '@flotilla/rules';

/** Formats a position as a URL hash, such as `#rules=russian&marks=C4o.D5x.E5s`. */
export function makePositionHash(board: PaperBoard): string {
  return `#${new URLSearchParams({ rules: makeRulesText(board.rules), marks: makeMarksText(board) })}`;
}

const DEFAULT_RULES_NAME = 'russian';

export function parsePositionHash(hash: string): PaperBoard | undefined {
  if (!isPositionHash(hash)) return undefined;
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const rules = parseRules(values.get('rules') ?? DEFAULT_RULES_NAME);
  if (!rules) return undefined;
  const marks = parseMarksText(rules, values.get('marks') ?? '');
  return marks && { rules, marks };
}

/** Is this hash meant to be a position? It may be invalid. */
export function isPositionHash(hash: string): boolean {
  return /^#(rules|marks)=/.test(hash);
}

/** Formats a preset as its name; other rules, or another random fleet of a preset, as JSON. */
function makeRulesText(rules: Rules): string {
  const entry = JSON.stringify(makeRulesEntry(rules));
  const preset = findPreset(rules.name);
  const isPreset = preset && JSON.stringify(makeRulesEntry(preset)) === entry;
  return isPreset ? rules.name : entry;
}

function parseRules(text: string): Rules | undefined {
  const preset = findPreset(text);
  if (preset) return preset;
  try {
    const rules = makeRules(JSON.parse(text));
    return rules.ok ? rules.value : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a preset; a fixed seed draws the same random fleet for every reader of a link. */
function findPreset(name: string): Rules | undefined {
  return isPresetName(name) ? makePreset(name, makeRng(1)) : undefined;
}
