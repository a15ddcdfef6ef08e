/* Short sounds synthesized from noise and falling tones, without files to load. All last under a second. */

export type Sound = 'splash' | 'hit' | 'sunk' | 'won' | 'lost';

let output: GainNode | undefined;

/**
 * Plays a sound if the browser allows it.
 * @param volume from 0 to 1
 */
export function playSound(sound: Sound, volume: number): void {
  if (typeof AudioContext === 'undefined') return;
  output ??= openOutput();
  const { context } = output;
  // Stays silent if the browser forbids it.
  (context as AudioContext).resume().catch(() => undefined);
  // Perceived loudness halves at a tenth of the power.
  output.gain.value = volume ** 2 / DEFAULT_VOLUME ** 2;
  PLAYERS[sound](output, context.currentTime);
}

/** Volume at which sounds have the levels defined here. */
const DEFAULT_VOLUME = 0.6;

/** Compresses simultaneous sounds, so that they do not clip. */
function openOutput(): GainNode {
  const context = new AudioContext();
  const gain = new GainNode(context);
  gain.connect(new DynamicsCompressorNode(context)).connect(context.destination);
  return gain;
}

type Player = (output: GainNode, at: number) => void;

const PLAYERS: Readonly<Record<Sound, Player>> = {
  splash: (output, at) => noise(output, { at, from: 2_400, to: 500, seconds: 0.35, volume: 0.22 }),
  hit: (output, at) => {
    noise(output, { at, from: 900, to: 120, seconds: 0.3, volume: 0.5 });
    tone(output, { at, from: 170, to: 55, seconds: 0.3, volume: 0.4 });
  },
  sunk: (output, at) => {
    noise(output, { at, from: 1_200, to: 80, seconds: 0.7, volume: 0.5 });
    tone(output, { at, from: 150, to: 38, seconds: 0.8, volume: 0.45 });
    noise(output, { at: at + 0.25, from: 1_600, to: 300, seconds: 0.6, volume: 0.14 });
  },
  won: (output, at) => melody(output, at, [392, 523, 659, 784]),
  lost: (output, at) => melody(output, at, [392, 330, 262, 196]),
};

interface Course {
  readonly at: number;
  /** Frequencies in hertz. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
}

function melody(output: GainNode, at: number, notes: readonly number[]): void {
  for (const [index, note] of notes.entries()) {
    tone(output, { at: at + index * 0.14, from: note, to: note, seconds: 0.3, volume: 0.16 });
  }
}

function tone(output: GainNode, { at, from, to, seconds, volume }: Course): void {
  const source = new OscillatorNode(output.context, { type: 'triangle', frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(output, at, seconds, volume));
  source.start(at);
  source.stop(at + seconds);
}

function noise(output: GainNode, { at, from, to, seconds, volume }: Course): void {
  const { context } = output;
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(output.context, { buffer });
  const filter = new BiquadFilterNode(output.context, { type: 'lowpass', frequency: from, Q: 1 });
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(filter).connect(fading(output, at, seconds, volume));
  source.start(at);
}

function fading(output: GainNode, at: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(output.context, { gain: 0 });
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(output);
  return gain;
}
