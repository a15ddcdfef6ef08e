import { type Challenge, nameOfPace, PACES } from '@flotilla/protocol';
import { makeRulesEntry } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Choice, OptionCards } from '../../components/Field.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { useDoing } from '../../online/use-line.js';
import { PAGES } from '../../pages.js';
import { BEGINNERS, changeOnline } from '../../play/online-choices.js';
import { changeChoices } from '../../play/setup-choices.js';
import { PlayNow } from './PlayNow.js';
import { useTerms } from './use-terms.js';

/** A new game: with whoever seeks the same, with a friend by a link, or with anyone in the lobby. */
export function NewChallenge() {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const [, goTo] = useLocation();
  const { rules, terms } = useTerms();
  const { isBusy, refusal, run } = useDoing();
  const offer = (isPublic: boolean) =>
    run(
      () => server.createChallenge({ terms, isPublic }),
      ({ id }: Challenge) => goTo(`${PAGES.join.path}/${id}`),
    );
  return (
    <section className="column" aria-labelledby="new-challenge">
      <h2 id="new-challenge">{t('new.title')}</h2>
      <RulesPicker
        value={rules}
        onChange={(chosen) => changeChoices({ rules: makeRulesEntry(chosen) })}
      />
      <Choice
        label={t('new.pace')}
        hint={t(`new.late.${terms.pace.kind}`)}
        value={nameOfPace(terms.pace)}
        options={PACES.map((each) => [nameOfPace(each), capitalised(paceText(each))])}
        onChange={(name) => changeOnline({ pace: name })}
      />
      <PlayNow rules={rules} pace={terms.pace} />
      <OptionCards
        look="line"
        label={t('new.begins')}
        value={terms.begins}
        options={BEGINNERS.map((value) => ({ value, name: t(`new.first.${value}`) }))}
        onChange={(value) => changeOnline({ begins: value })}
      />
      <div className="row">
        <Button disabled={isBusy} onClick={() => void offer(false)}>
          {t('new.link')}
        </Button>
        <Button disabled={isBusy} onClick={() => void offer(true)}>
          {t('new.public')}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
