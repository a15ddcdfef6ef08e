import type { AdviceKind, TableView } from '@flotilla/play';
import { isSalvo } from '@flotilla/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import type { MenuItem } from '../../components/Menu.js';
import { useSettingsDialog } from '../../settings-dialog.js';
import styles from './BattleBar.module.css';
import type { CountedHint } from './use-counted-hint.js';
import type { Firing } from './use-firing.js';
import type { Zen } from './use-zen.js';

export interface BattleBarProps {
  readonly view: TableView;
  readonly firing: Firing;
  readonly zen: Zen;
  /** In training: hints shown. */
  readonly hinting:
    | {
        readonly kinds: readonly AdviceKind[];
        readonly onKinds: (kinds: readonly AdviceKind[]) => void;
      }
    | undefined;
  /** Outside training: the best square for one shot, as a counted hint. */
  readonly hint: CountedHint | undefined;
  readonly ways: (common: readonly MenuItem[]) => ReactNode;
}

/** Actions other than shooting; each button stays in place in every turn. */
export function BattleBar({ view, firing, zen, hinting, hint, ways }: BattleBarProps) {
  const { t } = useTranslation('battle');
  const common: readonly MenuItem[] = [
    { label: t('actions.zen'), hotKey: 'Z', onChoose: zen.toggle },
    { label: t('actions.keys'), hotKey: '?', isForKeys: true, onChoose: zen.openKeys },
    {
      label: t('actions.settings'),
      onChoose: () => useSettingsDialog.setState({ isOpen: true }),
    },
  ];
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={t('actions.label')}
      data-bar=""
      data-salvo={isSalvo(view.rules)}
    >
      {!zen.isOn && hinting && (
        <>
          <Button
            aria-pressed={hinting.kinds.length > 0}
            onClick={() => hinting.onKinds(hinting.kinds.length > 0 ? [] : ['exact'])}
          >
            <Label sign="☆" text={t('actions.hint')} />
          </Button>
          <Button disabled={!view.canUndo} onClick={firing.takeBack}>
            <Label sign="↶" text={t('actions.undo')} />
          </Button>
        </>
      )}
      {!zen.isOn && hint && (
        <Button disabled={!hint.ask} onClick={hint.ask}>
          <Label sign="☆" text={t('actions.hint')} />
          {hint.count > 0 && <span className={styles.aimed}>{hint.count}</span>}
        </Button>
      )}
      <FireButton {...{ view, firing }} />
      <span className={styles.ways}>
        {zen.isOn ? <Button onClick={zen.toggle}>{t('actions.endZen')}</Button> : ways(common)}
      </span>
    </div>
  );
}

/** Fires the aimed salvo; nothing if turns have single shots. */
export function FireButton({ view, firing }: Pick<BattleBarProps, 'view' | 'firing'>) {
  const { t } = useTranslation('battle');
  if (!isSalvo(view.rules)) return null;
  const { aimed, due } = view;
  const isTurn = view.awaits === 'viewer';
  return (
    <Button
      look="main"
      className={styles.fire}
      disabled={!isTurn || aimed.length < due}
      aria-label={`${t('salvo.fire')} ${t('salvo.aimed', { aimed: aimed.length, due })}`}
      onClick={firing.fire}
    >
      {t('salvo.fire')}
      <span className={styles.aimed}>
        {isTurn ? aimed.length : 0}/{due}
      </span>
    </Button>
  );
}

/** Text label that becomes an icon where space is short. */
function Label({ sign, text }: { readonly sign: string; readonly text: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      <span className={styles.label}>{text}</span>
    </>
  );
}

/** Leaves an unfinished battle: it is saved here, or continues on the server. */
export function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('battle');
  return (
    <Button look="quiet" onClick={onLeave}>
      <span aria-hidden="true">←</span>
      <span className={styles.word}>{t('actions.leave')}</span>
    </Button>
  );
}
