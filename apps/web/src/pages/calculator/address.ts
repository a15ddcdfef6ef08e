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

/** Does the hash look like a position? It may still be invalid. */
export function isPositionHash(hash: string): boolean {
  return /^#(rules|marks)=/.test(hash);
}

/** Formats rules as a preset's name, or as JSON if they or their random fleet differ from it. */
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

/** Uses a fixed seed: a link shows the same random fleet to everyone. */
function findPreset(name: string): Rules | undefined {
  return isPresetName(name) ? makePreset(name, makeRng(1)) : undefined;
}
