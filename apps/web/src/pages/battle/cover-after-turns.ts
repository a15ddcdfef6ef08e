import type { Table } from '@flotilla/play';

/** Leaves a shared screen when the turn has passed to the other person and its answer could be read. */
export function coverAfterTurns(table: Table, pause: () => Promise<void>): void {
  const isDue = () => {
    const { awaits, viewer } = table.view();
    return awaits === 'hand-over' && viewer !== 'spectator';
  };
  let isPausing = false;
  const cover = async () => {
    isPausing = true;
    await pause();
    isPausing = false;
    if (isDue()) await table.act({ type: 'leave-screen' });
  };
  table.watch(() => {
    if (!isPausing && isDue()) void cover();
  });
}
