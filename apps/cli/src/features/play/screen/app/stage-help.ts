import type { Texts } from '../../../../shell/i18n/index.js';
import { type KeyHelp, keyLines } from '../../../../shell/screen/help.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import { overHints } from '../over/OverScreen.js';
import type { AppStage } from './app-state.js';

/** Does `?` open this help? Board screens have their own, and a typed file name may contain `?`. */
export function hasStageHelp(stage: AppStage): boolean {
  if (stage.name === 'over') return stage.over.dialog === undefined;
  return ['resume', 'menu', 'meeting', 'hand-over'].includes(stage.name);
}

export function stageHelp(texts: Texts, stage: AppStage, width: number): TextRun[][] {
  const { t } = texts;
  const interrupt: KeyHelp = ['Ctrl-C', t('screens:help.interrupt')];
  return keyLines([...keysOf(texts, stage), interrupt], width);
}

function keysOf(texts: Texts, stage: AppStage): KeyHelp[] {
  const { t } = texts;
  const quit: KeyHelp = ['q, Esc', t('screens:key.quit')];
  switch (stage.name) {
    case 'resume':
      return [
        ['Enter, c', t('screens:resume.continue')],
        ['↑↓', t('screens:resume.choose')],
        ['n', t('screens:resume.new')],
        ['d', t('screens:resume.discard')],
        quit,
      ];
    case 'menu':
      return [
        ['↑↓, j k', t('screens:key.row')],
        ['←→, 1–9', t('screens:help.change')],
        ['Enter', t('screens:help.enter')],
        ['Esc', t('screens:help.escape')],
        ['q', t('screens:key.quit')],
      ];
    case 'hand-over':
      return [['Enter', t('screens:key.goOn')], ...(stage.view.phase === 'battle' ? [quit] : [])];
    case 'over':
      return overHints(texts, stage.over).map(({ keys, text }): KeyHelp => [keys, text]);
    default:
      return [quit];
  }
}
