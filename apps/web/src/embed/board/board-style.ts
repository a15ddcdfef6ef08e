import drawing from '../../components/board/Drawing.module.css?inline';
import tokens from '../../styles/tokens.css?inline';
import layout from './board.css?inline';

let shared: CSSStyleSheet | undefined;

/** The style sheet of every such element: by day and by night as its attribute `theme` or the device says. */
export function boardStyle(): CSSStyleSheet {
  if (shared) return shared;
  shared = new CSSStyleSheet();
  shared.replaceSync(tokens + drawing + layout);
  return shared;
}
