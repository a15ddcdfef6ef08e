import { keepList } from '../../play/kept-list.js';

/** What both had committed to when this browser first saw it: nobody can change it afterwards. */
export interface KeptCommitments {
  readonly game: string;
  readonly commitments: readonly [string, string];
  /** How many shots had been fired by then. */
  readonly shots: number;
}

/** How many games' commitments are kept. */
const MOST = 50;

export const useKeptCommitments = keepList('flotilla.commitments', readKept);

/** Keeps both commitments of a game, once. */
export function keepCommitments(
  game: string,
  [one, two]: readonly [string | null, string | null],
  shots: number,
): void {
  const { items } = useKeptCommitments.getState();
  if (one === null || two === null || items.some((kept) => kept.game === game)) return;
  const kept: KeptCommitments = { game, commitments: [one, two], shots };
  useKeptCommitments.setState({ items: [kept, ...items].slice(0, MOST) });
}

function readKept(saved: unknown): KeptCommitments | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { game, commitments, shots } = saved as Record<string, unknown>;
  const isWhole =
    typeof game === 'string' &&
    typeof shots === 'number' &&
    Array.isArray(commitments) &&
    commitments.length === 2 &&
    commitments.every((each) => typeof each === 'string');
  return isWhole ? (saved as KeptCommitments) : undefined;
}
