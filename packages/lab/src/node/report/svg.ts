import { parseHTML } from 'linkedom';

/** What is used of an element of a linkedom document. */
export interface SvgElement {
  textContent: string | null;
  readonly outerHTML: string;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  append(...children: SvgElement[]): void;
  prepend(...children: SvgElement[]): void;
  querySelector(selector: string): SvgElement | null;
  remove(): void;
}

/** A document without a browser, for libraries that draw into one. */
export interface SvgDocument {
  createElementNS(namespace: string, name: string): SvgElement;
}

const SVG = 'http://www.w3.org/2000/svg';

export function newDocument(): SvgDocument {
  return parseHTML('<html><body></body></html>').document as unknown as SvgDocument;
}

/** An element with these attributes and this text. */
export function makeElement(
  document: SvgDocument,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): SvgElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** About how wide a text is in a usual sans-serif of this size: there is nobody to measure it. */
export function widthOf(text: string, size: number): number {
  return [...text].length * size * 0.56;
}

/** The text in lines of about this width. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || widthOf(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
