import type { TextProps } from 'ink';
import { hasColors } from '../io.js';

export interface TextRun {
  readonly text: string;
  readonly role: TextRole;
}

const SEA_COLOUR = '#005f87';

/** Hex colours are from the 256-colour palette, which most terminals show exactly. */
const COLOURS = {
  open: { color: '#5fafd7', backgroundColor: SEA_COLOUR },
  empty: { color: '#5f87af', backgroundColor: '#00005f' },
  miss: { color: '#ffffff', backgroundColor: SEA_COLOUR, bold: true },
  ship: { color: '#303030', backgroundColor: '#d0d0d0' },
  'ship-1': { color: '#303030', backgroundColor: '#87d7d7' },
  'ship-2': { color: '#303030', backgroundColor: '#d7d787' },
  'ship-3': { color: '#303030', backgroundColor: '#d7afff' },
  'ship-4': { color: '#303030', backgroundColor: '#87d787' },
  'ship-5': { color: '#303030', backgroundColor: '#ffaf87' },
  hit: { color: '#ffffff', backgroundColor: '#d70000', bold: true },
  sunk: { color: '#ff8787', backgroundColor: '#5f0000' },
  unshot: { color: '#303030', backgroundColor: '#87d787' },
  pencil: { color: '#ffff5f', backgroundColor: SEA_COLOUR, bold: true },
  chosen: { color: '#000000', backgroundColor: '#ff87ff', bold: true },
  ghost: { color: '#000000', backgroundColor: '#5fd75f' },
  'bad-ghost': { color: '#000000', backgroundColor: '#ff8700', bold: true },
  conflict: { color: '#ffffff', backgroundColor: '#d70000', bold: true },
  cursor: { color: '#000000', backgroundColor: '#ffd700', bold: true },
  'faint-cursor': { color: '#ffd700', backgroundColor: SEA_COLOUR, bold: true },
  'heat-1': { color: '#5f87d7', backgroundColor: SEA_COLOUR },
  'heat-2': { color: '#af87af', backgroundColor: '#5f5f87' },
  'heat-3': { color: '#d78787', backgroundColor: '#af5f5f' },
  'heat-4': { color: '#ffaf5f', backgroundColor: '#ffaf5f' },
  heaviest: { color: '#000000', backgroundColor: '#ffaf5f', bold: true },
  header: { dimColor: true },
  'header-here': { color: '#d78700', bold: true },
  title: { color: 'cyan', bold: true },
  strong: { bold: true },
  faint: { dimColor: true },
  good: { color: 'green', bold: true },
  bad: { color: 'red', bold: true },
  key: { color: 'cyan', bold: true },
  selected: { color: '#000000', backgroundColor: '#ffd700', bold: true },
  qr: { color: '#ffffff', backgroundColor: '#000000' },
  plain: {},
} satisfies Readonly<Record<string, TextProps>>;

/** Named by meaning, which characters or positions convey too. */
export type TextRole = keyof typeof COLOURS;

/** Bold marks emphasis without colours; roles not listed are plain. */
const STYLES_WITHOUT_COLOUR: Partial<Record<TextRole, TextProps>> = {
  cursor: { bold: true },
  hit: { bold: true },
  header: {},
  'header-here': { bold: true },
  title: { bold: true },
  strong: { bold: true },
  good: { bold: true },
  bad: { bold: true },
  key: { bold: true },
  selected: { bold: true },
};

const hasColours = hasColors(process.env, { isTTY: true });

export function styleOf(role: TextRole): TextProps {
  return hasColours ? COLOURS[role] : (STYLES_WITHOUT_COLOUR[role] ?? {});
}
