import type { Table, TableView } from '@flotilla/play';
import { useSettings } from '../../settings.js';
import { playSound, type Sound } from './synthesise.js';

/** Lets shots be heard when they are fired, and the end, where sound is wanted. */
export function soundShots(table: Table): void {
  let heard = table.view().shots.length;
  table.watch(() => {
    const view = table.view();
    const fired = view.shots.slice(heard);
    heard = view.shots.length;
    if (fired.length === 0 || !useSettings.getState().hasSound) return;
    playSound(view.phase === 'over' ? endOf(view) : loudest(fired.map(({ outcome }) => outcome)));
  });
}

function endOf({ winner, viewer, isShared }: TableView): Sound {
  return isShared || winner === viewer ? 'won' : 'lost';
}

function loudest(outcomes: readonly string[]): Sound {
  if (outcomes.includes('sunk')) return 'sunk';
  return outcomes.includes('hit') ? 'hit' : 'splash';
}
