const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * How many characters of a text are the beginning of JSON, up to the word that is wrong; its
 * whole length where only the end is missing or nothing is wrong. Browsers do not agree on
 * whether they tell that.
 */
export function placeOfJsonFault(text: string): number {
  const scanner = { text, at: 0 };
  if (value(scanner)) eat(scanner, SPACE);
  return scanner.at;
}

interface Scanner {
  readonly text: string;
  at: number;
}

function value(scanner: Scanner): boolean {
  eat(scanner, SPACE);
  if (eatSign(scanner, '{')) return list(scanner, '}', member);
  if (eatSign(scanner, '[')) return list(scanner, ']', value);
  return eat(scanner, STRING) || eat(scanner, SCALAR);
}

function member(scanner: Scanner): boolean {
  eat(scanner, SPACE);
  return eat(scanner, STRING) && eatSign(scanner, ':') && value(scanner);
}

function list(scanner: Scanner, end: string, item: (scanner: Scanner) => boolean): boolean {
  if (eatSign(scanner, end)) return true;
  do if (!item(scanner)) return false;
  while (eatSign(scanner, ','));
  return eatSign(scanner, end);
}

function eatSign(scanner: Scanner, sign: string): boolean {
  eat(scanner, SPACE);
  if (scanner.text[scanner.at] !== sign) return false;
  scanner.at += 1;
  return true;
}

function eat(scanner: Scanner, what: RegExp): boolean {
  what.lastIndex = scanner.at;
  const found = what.exec(scanner.text);
  scanner.at += found?.[0].length ?? 0;
  return found !== null;
}
