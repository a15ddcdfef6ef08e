import type { Game, Seat } from '@flotilla/rules';
import { useEffect } from 'react';
import { useSettings } from '../../settings.js';
import { playSound, type Sound } from './synthesise.js';

/** How many shots of which game have been heard, whatever screen shows them. */
let heard: { key: string; shots: number } = { key: '', shots: 0 };

/** Lets shots be heard when they are fired, and the end, where sound is wanted. */
export function useShotSounds(game: Game, viewer: Seat | undefined): void {
  useEffect(() => {
    const key = JSON.stringify(game.layouts);
    const isNew = heard.key === key && game.shots.length > heard.shots;
    const isEnd = game.phase === 'over';
    const fired = game.shots.slice(heard.shots);
    heard = { key, shots: game.shots.length };
    if (!isNew || !useSettings.getState().hasSound) return;
    playSound(isEnd ? endOf(game, viewer) : loudest(fired.map(({ outcome }) => outcome)));
  }, [game, viewer]);
}

function endOf({ winner }: Game, viewer: Seat | undefined): Sound {
  return viewer === undefined || winner === viewer ? 'won' : 'lost';
}

function loudest(outcomes: readonly string[]): Sound {
  if (outcomes.includes('sunk')) return 'sunk';
  return outcomes.includes('hit') ? 'hit' : 'splash';
}
