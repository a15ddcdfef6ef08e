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

/** Shows and announces the answer to the last request, and faults in the marks. */
export function SheetAnswers({ puzzle, sheet }: SheetAnswersProps) {
  const answer = useReplyText(puzzle, sheet);
  const story = useStory();
  const faults = sheet.faults.map((fault) =>
    sentence(describeBimaruFault(story, puzzle.rules.grid, fault)),
  );
  const allText = [...faults, ...(answer ? [answer.text] : [])].join(' ');
  const announcedText = useRef('');
  useEffect(() => {
    if (allText !== announcedText.current && allText !== '') announce(allText);
    announcedText.current = allText;
  }, [allText]);
  const container = useRef<HTMLDivElement>(null);
  const latestText = sheet.reply?.kind === 'waiting' ? undefined : answer?.text;
  useEffect(() => {
    // On a phone the answer is below the board, out of view.
    if (latestText !== undefined) container.current?.scrollIntoView({ block: 'nearest' });
  }, [latestText]);
  return (
    <div ref={container} className={`stack-tight ${styles.said}`}>
      {answer && <p data-told={answer.isBad ? 'bad' : 'good'}>{answer.text}</p>}
      {faults.slice(0, MAX_FAULTS).map((text) => (
        <p key={text} data-told="bad">
          {text}
        </p>
      ))}
    </div>
  );
}

/** A single wrong mark can cause several faults: in its row, column and ship. */
const MAX_FAULTS = 4;

function useReplyText({ rules: { grid } }: Bimaru, { reply }: BimaruSheet) {
  const { t } = useTranslation('bimaru');
  const tCommon = useTranslation().t;
  const story = useStory();
  const lang = useLang();
  switch (reply?.kind) {
    case 'waiting':
      return { text: tCommon('waiting'), isBad: false };
    case 'failed':
      return { text: tCommon('failed.text'), isBad: true };
    case 'hint': {
      const { hint } = reply;
      const text = hint.ok
        ? describeBimaruStep(story, grid, hint.value)
        : describeHintError(story, grid, hint.error);
      return { text: sentence(text), isBad: !hint.ok };
    }
    case 'count': {
      const { count } = reply;
      if (!count.ok) return { text: t('uncounted'), isBad: true };
      if (count.value === 0n) return { text: t('noneFit'), isBad: true };
      const number = new Intl.NumberFormat(lang).format(count.value);
      // The plural form depends on the last digits; `count` must be a number, not a bigint.
      const pluralCount =
        Number(count.value % 1_000_000n) + (count.value < 1_000_000n ? 0 : 1_000_000);
      return { text: t('fits', { count: pluralCount, number }), isBad: false };
    }
    default:
      return undefined;
  }
}
