import { type BimaruError, GIVEN_FORMS, type GivenForm, makeBoatsId } from '@flotilla/bimaru';
import { describeBimaruError, sentence } from '@flotilla/play';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Field, InputField, SelectField } from '../../components/Field.js';
import { FileButton } from '../../components/FileButton.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useStory } from '../../i18n/story.js';
import styles from './Bimaru.module.css';
import { EntryBoard } from './EntryBoard.js';
import { OpenPuzzle } from './OpenPuzzle.js';
import { PuzzleReportView } from './OwnReport.js';
import {
  EMPTY_PUZZLE,
  findMaxShipLength,
  makePuzzleDraft,
  type PuzzleDraft,
  parseShipLengths,
  puzzleSize,
  resizePuzzle,
  toggleGiven,
  withFleet,
  withSum,
} from './own-puzzle.js';
import { type OwnPuzzleState, useOwnPuzzle } from './use-own.js';

interface OwnPuzzleProps {
  readonly tabs: ReactNode;
  readonly headingExtra: ReactNode;
  readonly below: ReactNode;
}

/** Page for entering or importing a puzzle, and then solving it. */
export function OwnPuzzlePage({ below, ...rest }: OwnPuzzleProps) {
  const { t } = useTranslation('bimaru');
  const own = useOwnPuzzle();
  const boats = useMemo(() => makeBoatsId(own.draft.puzzle), [own.draft.puzzle]);
  const [playedBoats, setPlayedBoats] = useState<string>();
  if (playedBoats !== boats) {
    return <PuzzleEntry own={own} onPlay={() => setPlayedBoats(boats)} {...rest} below={below} />;
  }
  return (
    <PuzzleFrame title={t('own.title')} {...rest}>
      <OpenPuzzle
        task={{ boats }}
        puzzle={own.draft.puzzle}
        below={
          <>
            <div className="row">
              <Button onClick={() => setPlayedBoats(undefined)}>{t('own.change')}</Button>
            </div>
            {below}
          </>
        }
      />
    </PuzzleFrame>
  );
}

interface PuzzleEntryProps extends OwnPuzzleProps {
  readonly own: OwnPuzzleState;
  readonly onPlay: () => void;
}

function PuzzleEntry({ own, onPlay, below, tabs, headingExtra }: PuzzleEntryProps) {
  const { t } = useTranslation('bimaru');
  const { draft } = own;
  const { puzzle } = draft;
  const pageElement = useRef<HTMLDivElement>(null);
  const examine = () => {
    const isValid = own.examine();
    if (!isValid) pageElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const [form, setForm] = useState<GivenForm>('water');
  const forms = GIVEN_FORMS.map((name) => [name, t(`form.${name}`)] as const);
  return (
    <PuzzleFrame title={t('own.title')} tabs={tabs} headingExtra={headingExtra}>
      <div
        ref={pageElement}
        className={`${frame.body} ${styles.sheet}`}
        style={{ '--rows': puzzle.rules.grid.height } as React.CSSProperties}
      >
        <div className={`column ${frame.board}`}>
          <EntryBoard
            draft={draft}
            onToggleGiven={(square) => own.change(toggleGiven(draft, square, form))}
            onSum={(line, typed) => own.change(withSum(draft, line, typed))}
          />
        </div>
        <div className="stack">
          <div className="row">
            <SelectField label={t('own.puts')} value={form} options={forms} onChange={setForm} />
            <Button look="main" onClick={examine}>
              {t('own.examine')}
            </Button>
            <CopyButton text={location.href}>{t('own.copy')}</CopyButton>
            <Button look="quiet" onClick={() => own.change(makePuzzleDraft(EMPTY_PUZZLE))}>
              {t('clear')}
            </Button>
          </div>
          <p className="small">{t('own.lead')}</p>
          <SizeFields own={own} />
          <ImportFields own={own} />
          {below}
        </div>
      </div>
      {own.isExamined && <PuzzleReportView puzzle={puzzle} report={own.report} onPlay={onPlay} />}
    </PuzzleFrame>
  );
}

/** Sides of 4 to 15: smaller puzzles are trivial, larger boards do not fit the page. */
const BOARD_SIDES = Array.from({ length: 12 }, (_, index) => String(index + 4));

function SizeFields({ own: { draft, change } }: { readonly own: OwnPuzzleState }) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const { puzzle, rejectedInputs } = draft;
  const { width, height, fleet } = puzzleSize(puzzle);
  const longest = findMaxShipLength(puzzle);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<{ draft: PuzzleDraft; error: BimaruError }>();
  const resize = (size: Parameters<typeof resizePuzzle>[1]) => {
    const resized = resizePuzzle(draft, size);
    if (resized.ok) change(resized.value);
    else setRefusal({ draft, error: resized.error });
  };
  const fault = rejectedInputs['fleet'] ?? (refusal?.draft === draft ? refusal : undefined);
  const message = fault?.error
    ? sentence(describeBimaruError(story, fault.error))
    : t('own.lengths', { most: longest });
  const sideOptions = (current: number) =>
    [...new Set([...BOARD_SIDES, String(current)])].map((side) => [side, side] as const);
  const isTypedCurrent = parseShipLengths(typed, longest)?.join() === fleet.join();
  return (
    <div className="row">
      <SelectField
        label={t('own.width')}
        value={String(width)}
        options={sideOptions(width)}
        onChange={(side) => resize({ width: Number(side) })}
      />
      <SelectField
        label={t('own.height')}
        value={String(height)}
        options={sideOptions(height)}
        onChange={(side) => resize({ height: Number(side) })}
      />
      <InputField
        label={t('own.fleet')}
        error={fault && message}
        inputMode="decimal"
        autoComplete="off"
        value={rejectedInputs['fleet']?.typed ?? (isTypedCurrent ? typed : fleet.join(' '))}
        onChange={({ target }) => {
          setTyped(target.value);
          change(withFleet(draft, target.value));
        }}
      />
    </div>
  );
}

/** Far above the size of any puzzle. */
const MAX_PUZZLE_FILE_BYTES = 1_000_000;

function ImportFields({ own }: { readonly own: OwnPuzzleState }) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const [text, setText] = useState('');
  const [isFileUnreadable, setFileUnreadable] = useState(false);
  const { fault } = own;
  const importText = async (input: string) => {
    setFileUnreadable(false);
    if (await own.read(input)) announce(t('own.taken'));
  };
  const message = isFileUnreadable
    ? t('own.noFile')
    : fault && sentence(describeBimaruError(story, fault));
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
      {message && <Note kind="bad" text={message} />}
      <div className="row">
        <Button disabled={text.trim() === ''} onClick={() => void importText(text)}>
          {t('own.read')}
        </Button>
        <FileButton
          label={t('own.file')}
          maxBytes={MAX_PUZZLE_FILE_BYTES}
          onRead={importText}
          onFault={() => setFileUnreadable(true)}
        />
      </div>
    </div>
  );
}
