import drawing from '../../components/board/Drawing.module.css?inline';
import tokens from '../../styles/tokens.css?inline';
import layout from './board.css?inline';

let sharedSheet: CSSStyleSheet | undefined;

/** Returns the style sheet shared by all elements; `theme` or the device selects the theme. */
export function boardStyle(): CSSStyleSheet {
  if (sharedSheet) return sharedSheet;
  sharedSheet = new CSSStyleSheet();
  sharedSheet.replaceSync(tokens + drawing + layout);
  return sharedSheet;
}
