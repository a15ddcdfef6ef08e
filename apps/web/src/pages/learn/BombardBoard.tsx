import { describeWrittenBoardError, sentence } from '@flotilla/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Checkbox, Choice, Field } from '../../components/Field.js';
import { newSeed } from '../../device/device.js';
import { useStory } from '../../i18n/story.js';
import { OFFERED_SHOOTERS } from '../../strategies.js';
import type { bombardBoard } from '../../workers/bombarding.js';
import { analyst, StoppedError } from '../../workers/engines.js';
import styles from './Learn.module.css';

/** The board of the student paper of 2010. */
const BOARD = `1111001000
0000001000
0000101000
1000100000
0000000000
0000000000
0010000001
0000000001
0000110000
1010000111`;

/** The program itself, or a shooter. */
const BY = ['printed', ...OFFERED_SHOOTERS] as const;

/** Where it is, or what came of it. */
type Told = 'running' | 'failed' | Awaited<ReturnType<typeof bombardBoard>> | undefined;

/** The program of the student paper: destroys every ship of a board that is written down. */
export function BombardBoard() {
  const { t } = useTranslation('learn');
  const common = useTranslation().t;
  const story = useStory();
  const [text, setText] = useState(BOARD);
  const [by, setBy] = useState<(typeof BY)[number]>('printed');
  const [isWhole, setWhole] = useState(true);
  const [told, setTold] = useState<Told>();
  const board = useRef<HTMLTextAreaElement>(null);
  useEffect(() => () => analyst.stop(), []);
  useEffect(() => {
    if (typeof told === 'object' && !told.ok) board.current?.focus();
  }, [told]);
  const start = () => {
    setTold('running');
    analyst()
      .bombardBoard({ text, by, destroysOnHit: isWhole, seed: newSeed() })
      .then(setTold, (error: unknown) =>
        setTold(error instanceof StoppedError ? undefined : 'failed'),
      );
  };
  const answer = typeof told === 'object' ? told : undefined;
  const isRunning = told === 'running';
  return (
    <section className={`column ${styles.demo}`} aria-labelledby="bombard">
      <h2 id="bombard">{t('bombard.title')}</h2>
      <p>{t('bombard.about')}</p>
      <Field
        label={t('bombard.board')}
        error={
          answer?.ok === false
            ? sentence(describeWrittenBoardError(story, answer.error))
            : undefined
        }
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={board}
            className={styles.written}
            rows={11}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Choice
        label={t('bombard.by')}
        value={by}
        options={BY.map((name) => [
          name,
          name === 'printed' ? t('bombard.printed') : common(`shooter.${name}`),
        ])}
        onChange={setBy}
      />
      <Checkbox
        label={t('bombard.whole')}
        checked={isWhole || by === 'printed'}
        disabled={by === 'printed'}
        onChange={setWhole}
      />
      <div className="row">
        <Button onClick={isRunning ? analyst.stop : start}>
          {t(isRunning ? 'bombard.stop' : 'bombard.start')}
        </Button>
      </div>
      <div role="status">
        {isRunning && <p>{common('waiting')}</p>}
        {told === 'failed' && <p>{t('demo.failed')}</p>}
        {answer?.ok && (
          <>
            <pre className={styles.written}>{answer.value.text}</pre>
            <p>{t('bombard.told', { count: answer.value.shots, hits: answer.value.hits })}</p>
            <p className={styles.note}>{t('bombard.signs')}</p>
          </>
        )}
      </div>
    </section>
  );
}
