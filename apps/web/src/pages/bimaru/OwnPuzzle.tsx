import { type BimaruError, GIVEN_FORMS, type GivenForm, makeBoats } from '@flotilla/bimaru';
import { describeBimaruError, sentence } from '@flotilla/play';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Choice, Field, InputField } from '../../components/Field.js';
import { FileButton } from '../../components/FileButton.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useStory } from '../../i18n/story.js';
import styles from './Bimaru.module.css';
import { EntryBoard } from './EntryBoard.js';
import { OpenPuzzle } from './OpenPuzzle.js';
import { OwnReportView } from './OwnReport.js';
import {
  EMPTY_PUZZLE,
  lengthsIn,
  longestShip,
  type PuzzleDraft,
  puzzleDraftOf,
  resized,
  sizeOf,
  withFleet,
  withGiven,
  withSum,
} from './own-puzzle.js';
import { type OwnPuzzle, useOwn } from './use-own.js';

interface OwnPuzzleProps {
  /** Content below the tools. */
  readonly below: ReactNode;
}

/** A puzzle that the person enters, or opens as a file, a link or a text, and then solves. */
export function OwnPuzzlePage({ below }: OwnPuzzleProps) {
  const { t } = useTranslation('bimaru');
  const own = useOwn();
  const boats = useMemo(() => makeBoats(own.draft.puzzle), [own.draft.puzzle]);
  const [played, setPlayed] = useState<string>();
  if (played !== boats) return <Entry own={own} onPlay={() => setPlayed(boats)} below={below} />;
  return (
    <PuzzleFrame title={t('own.title')}>
      <OpenPuzzle
        task={{ boats }}
        puzzle={own.draft.puzzle}
        below={
          <>
            <div className="row">
              <Button onClick={() => setPlayed(undefined)}>{t('own.change')}</Button>
            </div>
            {below}
          </>
        }
      />
    </PuzzleFrame>
  );
}

interface EntryProps extends OwnPuzzleProps {
  readonly own: OwnPuzzle;
  readonly onPlay: () => void;
}

function Entry({ own, onPlay, below }: EntryProps) {
  const { t } = useTranslation('bimaru');
  const { draft } = own;
  const { puzzle } = draft;
  const page = useRef<HTMLDivElement>(null);
  const examine = () => {
    const isRight = own.examine();
    if (!isRight) page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const [form, setForm] = useState<GivenForm>('water');
  const forms = GIVEN_FORMS.map((each) => [each, t(`form.${each}`)] as const);
  return (
    <PuzzleFrame title={t('own.title')}>
      <div
        ref={page}
        className={`${frame.body} ${styles.sheet}`}
        style={{ '--rows': puzzle.rules.grid.height } as React.CSSProperties}
      >
        <div className={`column ${frame.board}`}>
          <EntryBoard
            draft={draft}
            onGive={(square) => own.change(withGiven(draft, square, form))}
            onSum={(line, typed) => own.change(withSum(draft, line, typed))}
          />
        </div>
        <div className="stack">
          <div className="row">
            <Choice label={t('own.puts')} value={form} options={forms} onChange={setForm} />
            <Button look="main" onClick={examine}>
              {t('own.examine')}
            </Button>
            <CopyButton text={location.href}>{t('own.copy')}</CopyButton>
            <Button look="quiet" onClick={() => own.change(puzzleDraftOf(EMPTY_PUZZLE))}>
              {t('clear')}
            </Button>
          </div>
          <p className="small">{t('own.lead')}</p>
          <Sizes own={own} />
          <OwnSources own={own} />
          {below}
        </div>
      </div>
      {own.isExamined && <OwnReportView puzzle={puzzle} report={own.report} onPlay={onPlay} />}
    </PuzzleFrame>
  );
}

/** Smaller boards have no puzzle worth it, larger ones no room. */
const SIDES = Array.from({ length: 12 }, (_, index) => String(index + 4));

function Sizes({ own: { draft, change } }: { readonly own: OwnPuzzle }) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const { puzzle, wrong } = draft;
  const { width, height, fleet } = sizeOf(puzzle);
  const most = longestShip(puzzle);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<{ draft: PuzzleDraft; error: BimaruError }>();
  const resize = (to: Parameters<typeof resized>[1]) => {
    const next = resized(draft, to);
    if (next.ok) change(next.value);
    else setRefused({ draft, error: next.error });
  };
  const fault = wrong['fleet'] ?? (refused?.draft === draft ? refused : undefined);
  const told = fault?.error
    ? sentence(describeBimaruError(story, fault.error))
    : t('own.lengths', { most });
  const sides = (now: number) =>
    [...new Set([...SIDES, String(now)])].map((side) => [side, side] as const);
  const isSame = lengthsIn(typed, most)?.join() === fleet.join();
  return (
    <div className="row">
      <Choice
        label={t('own.width')}
        value={String(width)}
        options={sides(width)}
        onChange={(side) => resize({ width: Number(side) })}
      />
      <Choice
        label={t('own.height')}
        value={String(height)}
        options={sides(height)}
        onChange={(side) => resize({ height: Number(side) })}
      />
      <InputField
        label={t('own.fleet')}
        error={fault && told}
        inputMode="decimal"
        autoComplete="off"
        value={wrong['fleet']?.typed ?? (isSame ? typed : fleet.join(' '))}
        onChange={({ target }) => {
          setTyped(target.value);
          change(withFleet(draft, target.value));
        }}
      />
    </div>
  );
}

/** Far more than any puzzle has. */
const MAX_FILE = 1_000_000;

/** A file, or a link or a text that is pasted. */
function OwnSources({ own }: { readonly own: OwnPuzzle }) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const { fault } = own;
  const read = async (given: string) => {
    setUnread(false);
    if (await own.read(given)) announce(t('own.taken'));
  };
  const told = isUnread ? t('own.noFile') : fault && sentence(describeBimaruError(story, fault));
  return (
    <div className="stack-tight">
      <Field label={t('own.text')} hint={t('own.formats')}>
        {(ids) => (
          <textarea
            {...ids}
            className={styles.text}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {told && <Note kind="bad" text={told} />}
      <div className="row">
        <Button disabled={text.trim() === ''} onClick={() => void read(text)}>
          {t('own.read')}
        </Button>
        <FileButton
          label={t('own.file')}
          most={MAX_FILE}
          onRead={read}
          onFault={() => setUnread(true)}
        />
      </div>
    </div>
  );
}
