import type { Table, TableView } from '@flotilla/play';
import type { ShotOutcome } from '@flotilla/rules';
import { useSettings } from '../settings.js';
import { canVibrate, hasMotion } from './motion.js';
import type { Sound } from './sounds.js';

/** Plays sounds and vibrations for shots and the end of the game, according to the settings. */
export function startFeedback(table: Table): void {
  let felt = table.view().shots.length;
  if (useSettings.getState().hasSound) loadSounds();
  table.watch(() => {
    const view = table.view();
    const fired = view.shots.slice(felt);
    felt = view.shots.length;
    if (fired.length === 0) return;
    const outcome = gravest(fired.map((shot) => shot.outcome));
    sound(view.phase === 'over' ? endOf(view) : SOUNDS[outcome]);
    if (useSettings.getState().hasVibration) vibrate(outcome);
  });
}

/** Plays a sound, if sound is on. */
export function sound(name: Sound): void {
  const { hasSound, volume } = useSettings.getState();
  if (!hasSound || volume === 0) return;
  loadSounds((playSound) => playSound(name, volume));
}

/** Vibrates for an answer, if the device can and motion is allowed. */
export function vibrate(outcome: ShotOutcome): void {
  if (canVibrate() && hasMotion()) navigator.vibrate(VIBRATIONS[outcome]);
}

const SOUNDS: Readonly<Record<ShotOutcome, Sound>> = { miss: 'splash', hit: 'hit', sunk: 'sunk' };

/** Vibration patterns: alternating vibration and pause, in ms. */
const VIBRATIONS: Readonly<Record<ShotOutcome, number[]>> = {
  miss: [12],
  hit: [45],
  sunk: [45, 60, 45, 60, 120],
};

/** Loads the sounds; stays silent if that fails, for example offline. */
function loadSounds(then: (playSound: (name: Sound, volume: number) => void) => void = () => {}) {
  import('./sounds.js').then(
    ({ playSound }) => then(playSound),
    () => undefined,
  );
}

function endOf({ winner, viewer, isShared }: TableView): Sound {
  return isShared || winner === viewer ? 'won' : 'lost';
}

function gravest(outcomes: readonly ShotOutcome[]): ShotOutcome {
  if (outcomes.includes('sunk')) return 'sunk';
  return outcomes.includes('hit') ? 'hit' : 'miss';
}
