import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Figures } from '../../components/figures/Figures.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { useFigures } from '../../i18n/figures.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { type StormResult, useRuns } from '../../progress/runs.js';
import { Asked } from './Asked.js';
import { puzzleCalled } from './climb.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';
import { STORM_MS, StormRun } from './StormRun.js';

const MINUTE_MS = 60_000;

/** As many puzzles as can be solved in three minutes. */
export function Storm() {
  const { t } = useTranslation('puzzles');
  useTitle(t('storm.title'));
  const [isOn, setOn] = useState(false);
  const { best, storm } = useRuns();
  const { whole } = useFigures();
  if (isOn) return <StormRun onEnd={() => setOn(false)} />;
  return (
    <div className={`column ${frame.page}`}>
      <h1>{t('storm.title')}</h1>
      <p>{t('storm.lead', { count: STORM_MS / MINUTE_MS })}</p>
      {storm && <p className={styles.over}>{t('storm.over', { count: storm.solved })}</p>}
      <Figures
        figures={[
          ...(storm ? [[t('storm.missed'), whole(storm.missed.length)] as const] : []),
          [t('storm.best'), whole(best.storm)],
        ]}
      />
      <div className="row">
        <Button look="main" onClick={() => setOn(true)}>
          {t(storm ? 'storm.again' : 'storm.begin')}
        </Button>
        {storm && <ShareStorm {...storm} />}
      </div>
      {storm && <Missed names={storm.missed} />}
      <MorePuzzles but="storm" />
    </div>
  );
}

function ShareStorm({ solved, missed }: StormResult) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const shared = [
    t('storm.shared', { count: solved, missed: whole(missed.length) }),
    `${location.origin}${PAGE_PATHS.puzzles}/storm`,
  ].join('\n');
  return <ShareButtons text={shared} />;
}

/** The puzzles that were missed, to be solved without a clock. */
function Missed({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const [shown, setShown] = useState<string>();
  const puzzles = names.flatMap((name) => puzzleCalled(name) ?? []);
  const puzzle = puzzles.find(({ name }) => name === shown);
  if (puzzles.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="missed">
      <h2 id="missed">{t('storm.list')}</h2>
      <div className="row">
        {puzzles.map(({ name }, index) => (
          <Button key={name} aria-pressed={name === shown} onClick={() => setShown(name)}>
            {t('storm.number', { number: whole(index + 1) })}
          </Button>
        ))}
      </div>
      {puzzle && <Asked key={puzzle.name} puzzle={puzzle} />}
    </section>
  );
}
