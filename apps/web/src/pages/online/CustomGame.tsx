import { nameOfPace, PACES, skipsTurns, type Terms } from '@flotilla/protocol';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Choice, OptionCards } from '../../components/Field.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { changeOnline, STARTING_PLAYERS } from '../../play/online-choices.js';
import { changeChoices } from '../../play/setup-choices.js';
import { useOffer } from './FriendLink.js';
import styles from './OnlinePage.module.css';
import { PlayComputer } from './PlayComputer.js';
import type { OwnSeek } from './use-seek.js';

export interface CustomGameProps {
  readonly rules: Rules;
  readonly terms: Terms;
  readonly seek: OwnSeek;
}

/** Rules, time and who begins, for every game above and below; folded until it is wanted. */
export function CustomGame({ rules, terms, seek }: CustomGameProps) {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const { isBusy, refusal, offer } = useOffer(terms);
  return (
    <details className="fold">
      <summary>{t('new.title')}</summary>
      <div className={`column ${styles.fold}`}>
        <RulesPicker
          value={rules}
          onChange={(chosen) => changeChoices({ rules: makeRulesEntry(chosen) })}
        />
        <Choice
          label={t('new.pace')}
          hint={t(`new.late.${skipsTurns(terms.pace) ? 'skip' : terms.pace.kind}`)}
          value={nameOfPace(terms.pace)}
          options={PACES.map((each) => [nameOfPace(each), capitalised(paceText(each))])}
          onChange={(name) => changeOnline({ pace: name })}
        />
        <OptionCards
          look="line"
          label={t('new.begins')}
          value={terms.begins}
          options={STARTING_PLAYERS.map((value) => ({ value, name: t(`new.first.${value}`) }))}
          onChange={(value) => changeOnline({ begins: value })}
        />
        <div className="row">
          <Button
            disabled={seek.isBusy || seek.id !== undefined}
            onClick={() => seek.begin(terms.pace, 'players')}
          >
            {t('now.wait')}
          </Button>
          <Button disabled={isBusy} onClick={() => offer(true)}>
            {t('new.public')}
          </Button>
        </div>
        <RefusalNote refusal={refusal} />
        <PlayComputer />
      </div>
    </details>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
