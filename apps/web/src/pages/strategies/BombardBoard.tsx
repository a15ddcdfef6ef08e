import { describeWrittenBoardError, sentence } from '@flotilla/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Checkbox, Field, SelectField } from '../../components/Field.js';
import { newSeed } from '../../device/device.js';
import { useStory } from '../../i18n/story.js';
import { OFFERED_SHOOTERS } from '../../strategies.js';
import type { bombardBoard } from '../../workers/bombarding.js';
import { analystEngine } from '../../workers/engines.js';
import { StoppedError } from '../../workers/make-engine.js';
import styles from './Strategies.module.css';

/** Example board from the student paper of 2010. */
const EXAMPLE_BOARD_TEXT = `1111001000
0000001000
0000101000
1000100000
0000000000
0000000000
0010000001
0000000001
0000110000
1010000111`;

/** `printed` is the paper's own program. */
const BOMBARD_SHOOTERS = ['printed', ...OFFERED_SHOOTERS] as const;

type RunState = 'running' | 'failed' | Awaited<ReturnType<typeof bombardBoard>> | undefined;

/** Runs the student paper's program, or a shooter, against a board given as text. */
export function BombardBoard() {
  const { t } = useTranslation('strategies');
  const tCommon = useTranslation().t;
  const story = useStory();
  const [text, setText] = useState(EXAMPLE_BOARD_TEXT);
  const [shooter, setShooter] = useState<(typeof BOMBARD_SHOOTERS)[number]>('printed');
  const [destroysOnHit, setDestroysOnHit] = useState(true);
  const [runState, setRunState] = useState<RunState>();
  const boardField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => () => analystEngine.stop(), []);
  useEffect(() => {
    if (typeof runState === 'object' && !runState.ok) boardField.current?.focus();
  }, [runState]);
  const start = () => {
    setRunState('running');
    analystEngine()
      .bombardBoard({ text, shooterName: shooter, destroysOnHit, seed: newSeed() })
      .then(setRunState, (error: unknown) =>
        setRunState(error instanceof StoppedError ? undefined : 'failed'),
      );
  };
  const result = typeof runState === 'object' ? runState : undefined;
  const isRunning = runState === 'running';
  return (
    <section className={`stack ${styles.demo}`} aria-labelledby="bombard">
      <h2 id="bombard">{t('bombard.title')}</h2>
      <p>{t('bombard.about')}</p>
      <Field
        label={t('bombard.board')}
        error={
          result?.ok === false
            ? sentence(describeWrittenBoardError(story, result.error))
            : undefined
        }
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={boardField}
            className={styles.written}
            rows={11}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <SelectField
        label={t('bombard.by')}
        value={shooter}
        options={BOMBARD_SHOOTERS.map((name) => [
          name,
          name === 'printed' ? t('bombard.printed') : tCommon(`shooter.${name}`),
        ])}
        onChange={setShooter}
      />
      <Checkbox
        label={t('bombard.whole')}
        checked={destroysOnHit || shooter === 'printed'}
        disabled={shooter === 'printed'}
        onChange={setDestroysOnHit}
      />
      <div className="row">
        <Button onClick={isRunning ? analystEngine.stop : start}>
          {t(isRunning ? 'bombard.stop' : 'bombard.start')}
        </Button>
      </div>
      <div role="status">
        {isRunning && <p>{tCommon('waiting')}</p>}
        {runState === 'failed' && <p>{t('demo.failed')}</p>}
        {result?.ok && (
          <>
            <pre className={styles.written}>{result.value.text}</pre>
            <p>{t('bombard.told', { count: result.value.shots, hits: result.value.hits })}</p>
            <p className={`small ${styles.note}`}>{t('bombard.signs')}</p>
          </>
        )}
      </div>
    </section>
  );
}
