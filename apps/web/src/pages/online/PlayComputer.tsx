import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { SelectField } from '../../components/Field.js';
import { useNames } from '../../i18n/story.js';
import { RefusalNote } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { useSessionTask } from '../../online/use-line.js';
import { useTerms } from '../../online/use-terms.js';
import { PAGE_PATHS } from '../../paths.js';
import { changeSetupChoices, chosenLevel, useSetupChoices } from '../../play/setup-choices.js';
import { canShooterPlay } from '../../strategies.js';
import styles from './OnlinePage.module.css';

/** Starts an online game against one of the server's levels. */
export function PlayComputer() {
  const { t } = useTranslation('online');
  const names = useNames();
  const [, goTo] = useLocation();
  const { rules, terms } = useTerms();
  const level = chosenLevel(useSetupChoices(), rules);
  const { isBusy, refusal, run } = useSessionTask();
  const play = () =>
    run(
      () => serverClient.challengeLevel({ level, terms }),
      ({ game }) => goTo(`${PAGE_PATHS.game}/${game}`),
    );
  return (
    <section className="stack paper card" aria-labelledby="play-computer">
      <h2 className="text-4" id="play-computer">
        {t('computer.title')}
      </h2>
      <div className={styles.level}>
        <SelectField
          label={t('computer.level')}
          value={level}
          options={LEVEL_NAMES.filter((name) => canShooterPlay(name, rules)).map((name) => [
            name,
            computerName(names, name),
          ])}
          onChange={(chosen) => changeSetupChoices({ level: chosen })}
        />
        <Button disabled={isBusy} onClick={() => void play()}>
          {t('computer.play')}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
      <Link href={PAGE_PATHS.puzzles}>{t('computer.puzzles')}</Link>
    </section>
  );
}
