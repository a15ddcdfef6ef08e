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
  /** Selected kinds of hints; undefined outside training. */
  readonly hintChoice:
    | {
        readonly kinds: readonly AdviceKind[];
        readonly onKindsChange: (kinds: readonly AdviceKind[]) => void;
      }
    | undefined;
  /** Undefined at a table that does not count hints. */
  readonly countedHint: CountedHint | undefined;
  readonly renderActions: (common: readonly MenuItem[]) => ReactNode;
}

/** Battle buttons. Their layout is the same on every turn. */
export function BattleBar({
  view,
  firing,
  zen,
  hintChoice,
  countedHint,
  renderActions,
}: BattleBarProps) {
  const { t } = useTranslation('battle');
  const commonItems: readonly MenuItem[] = [
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
      {!zen.isOn && hintChoice && (
        <>
          <Button
            aria-pressed={hintChoice.kinds.length > 0}
            onClick={() => hintChoice.onKindsChange(hintChoice.kinds.length > 0 ? [] : ['exact'])}
          >
            <IconLabel icon="☆" text={t('actions.hint')} />
          </Button>
          <Button disabled={!view.canUndo} onClick={firing.undo}>
            <IconLabel icon="↶" text={t('actions.undo')} />
          </Button>
        </>
      )}
      {!zen.isOn && countedHint && (
        <Button disabled={!countedHint.request} onClick={countedHint.request}>
          <IconLabel icon="☆" text={t('actions.hint')} />
          {countedHint.count > 0 && <span className="tabular">{countedHint.count}</span>}
        </Button>
      )}
      <FireButton view={view} firing={firing} />
      <span className={styles.ways}>
        {zen.isOn ? (
          <Button onClick={zen.toggle}>{t('actions.endZen')}</Button>
        ) : (
          renderActions(commonItems)
        )}
      </span>
    </div>
  );
}

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
      <span className="tabular">
        {isTurn ? aimed.length : 0}/{due}
      </span>
    </Button>
  );
}

/** Label that becomes an icon in small windows. */
function IconLabel({ icon, text }: { readonly icon: string; readonly text: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.sign}>
        {icon}
      </span>
      <span className={styles.label}>{text}</span>
    </>
  );
}

/** Leaves an unfinished game, which stays saved on this device or continues on the server. */
export function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('battle');
  return (
    <Button look="quiet" onClick={onLeave}>
      <span aria-hidden="true">←</span>
      <span className={styles.word}>{t('actions.leave')}</span>
    </Button>
  );
}
