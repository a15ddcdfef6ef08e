import type { Bimaru } from '@flotilla/bimaru';
import {
  describeBimaruFault,
  describeBimaruStep,
  describeHintError,
  sentence,
} from '@flotilla/play';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import { useStory } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import styles from './Bimaru.module.css';
import type { BimaruSheet } from './use-bimaru.js';

interface SheetAnswersProps {
  readonly puzzle: Bimaru;
  readonly sheet: BimaruSheet;
}

/** What cannot be right, then what was asked for; told to screen readers, too. */
export function SheetAnswers({ puzzle, sheet }: SheetAnswersProps) {
  const answer = useAnswerText(puzzle, sheet);
  const story = useStory();
  const faults = sheet.faults.map((fault) =>
    sentence(describeBimaruFault(story, puzzle.rules.grid, fault)),
  );
  const all = [...faults, ...(answer ? [answer.text] : [])].join(' ');
  const told = useRef('');
  useEffect(() => {
    if (all !== told.current && all !== '') announce(all);
    told.current = all;
  }, [all]);
  const said = useRef<HTMLDivElement>(null);
  const asked = sheet.told?.kind === 'waiting' ? undefined : answer?.text;
  useEffect(() => {
    // On a phone it is below the board, out of sight.
    if (asked !== undefined) said.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <div ref={said} className={`stack-tight ${styles.said}`}>
      {answer && <p data-told={answer.isBad ? 'bad' : 'good'}>{answer.text}</p>}
      {faults.slice(0, MOST_FAULTS).map((text) => (
        <p key={text} data-told="bad">
          {text}
        </p>
      ))}
    </div>
  );
}

/** One wrong mark is wrong for its row, its column and its ship. */
const MOST_FAULTS = 4;

function useAnswerText({ rules: { grid } }: Bimaru, { told }: BimaruSheet) {
  const { t } = useTranslation('bimaru');
  const common = useTranslation().t;
  const story = useStory();
  const lang = useLang();
  switch (told?.kind) {
    case 'waiting':
      return { text: common('waiting'), isBad: false };
    case 'failed':
      return { text: common('failed.text'), isBad: true };
    case 'hint': {
      const { hint } = told;
      const text = hint.ok
        ? describeBimaruStep(story, grid, hint.value)
        : describeHintError(story, grid, hint.error);
      return { text: sentence(text), isBad: !hint.ok };
    }
    case 'count': {
      const { count } = told;
      if (!count.ok) return { text: t('uncounted'), isBad: true };
      if (count.value === 0n) return { text: t('noneFit'), isBad: true };
      const number = new Intl.NumberFormat(lang).format(count.value);
      // A plural form goes by the last digits.
      const form = Number(count.value % 1_000_000n) + (count.value < 1_000_000n ? 0 : 1_000_000);
      return { text: t('fits', { count: form, number }), isBad: false };
    }
    default:
      return undefined;
  }
}
