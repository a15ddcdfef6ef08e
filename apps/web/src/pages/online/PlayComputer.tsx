import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { LevelChoice } from '../../components/rules/LevelChoice.js';
import { RefusalNote } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { useDoing } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import { changeChoices, chosenLevel, useSetupChoices } from '../../play/setup-choices.js';
import { useTerms } from './use-terms.js';

/** Begins a game on the server with a level of the computer, by the rules and the pace chosen above. */
export function PlayComputer() {
  const { t } = useTranslation('online');
  const [, goTo] = useLocation();
  const { rules, terms } = useTerms();
  const level = chosenLevel(useSetupChoices(), rules);
  const { isBusy, refusal, run } = useDoing();
  const play = () =>
    run(
      () => server.challengeLevel({ level, terms }),
      ({ game }) => goTo(`${PAGE_PATHS.game}/${game}`),
    );
  return (
    <section className="column" aria-labelledby="play-computer">
      <h2 id="play-computer">{t('computer.title')}</h2>
      <p className="small">{t('computer.about')}</p>
      <LevelChoice
        look="line"
        label={t('computer.level')}
        among={LEVEL_NAMES}
        rules={rules}
        value={level}
        onChange={(chosen) => changeChoices({ level: chosen })}
      />
      <div className="row">
        <Button disabled={isBusy} onClick={() => void play()}>
          {t('computer.play')}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}
