import type { Table, TableView } from '@flotilla/play';
import type { ShotOutcome } from '@flotilla/rules';
import { useSettings } from '../settings.js';
import { canVibrate, isMotionAllowed } from './motion.js';
import type { SoundName } from './sounds.js';

/** Plays sounds and vibrations for shots and the end of the game, according to the settings. */
export function startFeedback(table: Table): void {
  let shotCount = table.view().shots.length;
  if (useSettings.getState().hasSound) loadSounds();
  table.watch(() => {
    const view = table.view();
    const newShots = view.shots.slice(shotCount);
    shotCount = view.shots.length;
    if (newShots.length === 0) return;
    const name = view.phase === 'over' ? soundOfEnd(view) : soundOfShots(newShots);
    playSoundIfOn(name);
    if (useSettings.getState().hasVibration) vibrate(name);
  });
}

export function playSoundIfOn(name: SoundName): void {
  const { hasSound, volume } = useSettings.getState();
  if (!hasSound || volume === 0) return;
  loadSounds((playSound) => playSound(name, volume));
}

export function vibrate(name: SoundName): void {
  if (canVibrate() && isMotionAllowed()) navigator.vibrate(VIBRATIONS[name]);
}

/** Vibration patterns: alternating vibration and pause, in ms. */
const VIBRATIONS: Readonly<Record<SoundName, number[]>> = {
  splash: [12],
  hit: [45],
  sunk: [45, 60, 45, 60, 120],
  won: [40, 60, 40, 60, 40, 60, 200],
  lost: [260],
};

/** Loads the sounds; stays silent if that fails, for example offline. */
function loadSounds(
  onLoad: (playSound: (name: SoundName, volume: number) => void) => void = () => {},
) {
  import('./sounds.js').then(
    ({ playSound }) => onLoad(playSound),
    () => undefined,
  );
}

function soundOfEnd({ winner, viewer, isShared }: TableView): SoundName {
  return isShared || winner === viewer ? 'won' : 'lost';
}

/** Returns the sound of the most severe outcome. */
function soundOfShots(shots: TableView['shots']): SoundName {
  const hasOutcome = (outcome: ShotOutcome) => shots.some((shot) => shot.outcome === outcome);
  if (hasOutcome('sunk')) return 'sunk';
  return hasOutcome('hit') ? 'hit' : 'splash';
}
