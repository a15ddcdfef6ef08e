import { nameOfPace, PACES, passesTurnOnTimeout, type Terms } from '@flotilla/protocol';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { OptionCards, SelectField } from '../../components/Field.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { capitalize, useLang } from '../../i18n/texts.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { changeOnlineChoices, STARTING_PLAYERS } from '../../play/online-choices.js';
import { changeSetupChoices } from '../../play/setup-choices.js';
import { useCreateChallenge } from './FriendLink.js';
import type { OwnSeek } from './use-seek.js';

export interface CustomGameProps {
  readonly rules: Rules;
  readonly terms: Terms;
  readonly seek: OwnSeek;
}

/** Collapsible form for the rules, pace and starting player of games on this page. */
export function CustomGame({ rules, terms, seek }: CustomGameProps) {
  const { t } = useTranslation('online');
  const lang = useLang();
  const paceText = usePaceText();
  const { isBusy, refusal, offer } = useCreateChallenge({ terms, isPublic: true });
  return (
    <details className="fold">
      <summary>{t('new.title')}</summary>
      <div className="column">
        <RulesPicker
          value={rules}
          onChange={(chosen) => changeSetupChoices({ rules: makeRulesEntry(chosen) })}
        />
        <SelectField
          label={t('new.pace')}
          hint={t(`new.late.${passesTurnOnTimeout(terms.pace) ? 'skip' : terms.pace.kind}`)}
          value={nameOfPace(terms.pace)}
          options={PACES.map((pace) => [nameOfPace(pace), capitalize(paceText(pace), lang)])}
          onChange={(name) => changeOnlineChoices({ pace: name })}
        />
        <OptionCards
          look="line"
          label={t('new.begins')}
          value={terms.begins}
          options={STARTING_PLAYERS.map((value) => ({ value, name: t(`new.first.${value}`) }))}
          onChange={(value) => changeOnlineChoices({ begins: value })}
        />
        <div className="row">
          <Button
            disabled={seek.isBusy || seek.id !== undefined}
            onClick={() => seek.startSeek(terms.pace, 'players')}
          >
            {t('now.wait')}
          </Button>
          <Button disabled={isBusy} onClick={offer}>
            {t('new.public')}
          </Button>
        </div>
        <RefusalNote refusal={refusal} />
      </div>
    </details>
  );
}
