import type { Table, TableView } from '@flotilla/play';
import { useSettings } from '../../settings.js';

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

/*
 * Short sounds made of noise and falling tones: no file to load. All are over within a second.
 */

type Sound = 'splash' | 'hit' | 'sunk' | 'won' | 'lost';

let context: AudioContext | undefined;

/** Plays a sound, where the browser lets sounds be played. */
function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  PLAYERS[sound](context, context.currentTime);
}

type Player = (audio: AudioContext, at: number) => void;

const PLAYERS: Readonly<Record<Sound, Player>> = {
  splash: (audio, at) => noise(audio, { at, from: 2_400, to: 500, seconds: 0.35, volume: 0.22 }),
  hit: (audio, at) => {
    noise(audio, { at, from: 900, to: 120, seconds: 0.3, volume: 0.5 });
    tone(audio, { at, from: 170, to: 55, seconds: 0.3, volume: 0.4 });
  },
  sunk: (audio, at) => {
    noise(audio, { at, from: 1_200, to: 80, seconds: 0.7, volume: 0.5 });
    tone(audio, { at, from: 150, to: 38, seconds: 0.8, volume: 0.45 });
    noise(audio, { at: at + 0.25, from: 1_600, to: 300, seconds: 0.6, volume: 0.14 });
  },
  won: (audio, at) => melody(audio, at, [392, 523, 659, 784]),
  lost: (audio, at) => melody(audio, at, [392, 330, 262, 196]),
};

interface Course {
  readonly at: number;
  /** Frequencies in hertz. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
}

function melody(audio: AudioContext, at: number, notes: readonly number[]): void {
  for (const [index, note] of notes.entries()) {
    tone(audio, { at: at + index * 0.14, from: note, to: note, seconds: 0.3, volume: 0.16 });
  }
}

function tone(audio: AudioContext, { at, from, to, seconds, volume }: Course): void {
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(audio, at, seconds, volume));
  source.start(at);
  source.stop(at + seconds);
}

function noise(audio: AudioContext, { at, from, to, seconds, volume }: Course): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'lowpass', frequency: from, Q: 1 });
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(filter).connect(fading(audio, at, seconds, volume));
  source.start(at);
}

function fading(audio: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
