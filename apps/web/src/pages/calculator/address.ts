import { makeRng } from '@flotilla/engine';
import { makeMarksText, type PaperBoard, parseMarksText } from '@flotilla/play';
import { isPresetName, makePreset, makeRules, makeRulesEntry, type Rules } from '@flotilla/rules';

/** A position as the end of an address, such as `#rules=russian&marks=C4o.D5x.E5s`. */
export function hashOf(board: PaperBoard): string {
  return `#${new URLSearchParams({ rules: rulesText(board.rules), marks: makeMarksText(board) })}`;
}

/** The rules of an address that names none. */
const DEFAULT_RULES = 'russian';

/** The position in such an end of an address; undefined when it cannot be read. */
export function readHash(hash: string): PaperBoard | undefined {
  if (!holdsPosition(hash)) return undefined;
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const rules = rulesFrom(values.get('rules') ?? DEFAULT_RULES);
  if (!rules) return undefined;
  const marks = parseMarksText(rules, values.get('marks') ?? '');
  return marks && { rules, marks };
}

/** Does this end of an address mean to be a position? */
export function holdsPosition(hash: string): boolean {
  return /^#(rules|marks)=/.test(hash);
}

/** A preset by its name, other rules as JSON: so is one whose fleet was drawn otherwise. */
function rulesText(rules: Rules): string {
  const entry = JSON.stringify(makeRulesEntry(rules));
  const preset = presetCalled(rules.name);
  const isPreset = preset && JSON.stringify(makeRulesEntry(preset)) === entry;
  return isPreset ? rules.name : entry;
}

function rulesFrom(text: string): Rules | undefined {
  const preset = presetCalled(text);
  if (preset) return preset;
  try {
    const rules = makeRules(JSON.parse(text));
    return rules.ok ? rules.value : undefined;
  } catch {
    return undefined;
  }
}

/** A random fleet is drawn with fixed numbers here, so that it is always the same. */
function presetCalled(name: string): Rules | undefined {
  return isPresetName(name) ? makePreset(name, makeRng(1)) : undefined;
}
