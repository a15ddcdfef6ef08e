import drawing from '../../components/board/Drawing.module.css?inline';
import tokens from '../../styles/tokens.css?inline';
import layout from './board.css?inline';

let shared: CSSStyleSheet | undefined;

/**
 * Returns the style sheet shared by all such elements: light or dark by the attribute `theme` or the device.
 */
export function boardStyle(): CSSStyleSheet {
  if (shared) return shared;
  shared = new CSSStyleSheet();
  shared.replaceSync(tokens + drawing + layout);
  return shared;
}
