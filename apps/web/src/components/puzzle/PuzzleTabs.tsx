import { useTranslation } from 'react-i18next';
import { PAGE_PATHS } from '../../paths.js';
import { Tabs } from '../tabs/Tabs.js';

const PUZZLE_PATHS = {
  train: PAGE_PATHS.puzzles,
  streak: `${PAGE_PATHS.puzzles}/streak`,
  storm: `${PAGE_PATHS.puzzles}/storm`,
  finish: `${PAGE_PATHS.puzzles}/finish`,
  bimaru: PAGE_PATHS.bimaru,
} as const;

type PuzzleKind = keyof typeof PUZZLE_PATHS;

export function PuzzleTabs({ current }: { readonly current: PuzzleKind }) {
  const { t } = useTranslation('puzzles');
  const kinds = Object.keys(PUZZLE_PATHS) as PuzzleKind[];
  return (
    <Tabs
      label={t('kinds')}
      tabs={kinds.map((kind) => ({
        href: PUZZLE_PATHS[kind],
        name: t(`kind.${kind}`),
        isCurrent: kind === current,
      }))}
    />
  );
}
