/* Short sounds synthesized from noise and falling tones. Each lasts at most 600 ms. */

export type SoundName = 'splash' | 'hit' | 'sunk' | 'won' | 'lost';

let audioOutput: GainNode | undefined;

/** Plays a sound if the browser allows it. @param volume from 0 to 1 */
export function playSound(sound: SoundName, volume: number): void {
  if (typeof AudioContext === 'undefined') return;
  audioOutput ??= openOutput();
  const { context } = audioOutput;
  // Stays silent if the browser blocks audio.
  (context as AudioContext).resume().catch(() => undefined);
  // Squared: half the volume is 12 dB less, which sounds about half as loud.
  audioOutput.gain.value = volume ** 2 / REFERENCE_VOLUME ** 2;
  SOUND_MAKERS[sound](audioOutput, context.currentTime);
}

/** Volume at which sounds have the levels defined here. */
const REFERENCE_VOLUME = 0.6;

/** Opens an output whose compressor keeps simultaneous sounds from clipping. */
function openOutput(): GainNode {
  const context = new AudioContext();
  const gain = new GainNode(context);
  gain.connect(new DynamicsCompressorNode(context)).connect(context.destination);
  return gain;
}

type SoundMaker = (output: GainNode, when: number) => void;

const SOUND_MAKERS: Readonly<Record<SoundName, SoundMaker>> = {
  splash: (output, startSeconds) =>
    playNoise(output, {
      startSeconds,
      fromHertz: 2_400,
      toHertz: 500,
      seconds: 0.35,
      volume: 0.22,
    }),
  hit: (output, startSeconds) => {
    playNoise(output, { startSeconds, fromHertz: 900, toHertz: 120, seconds: 0.3, volume: 0.5 });
    playTone(output, { startSeconds, fromHertz: 170, toHertz: 55, seconds: 0.3, volume: 0.4 });
  },
  sunk: (output, startSeconds) => {
    playNoise(output, { startSeconds, fromHertz: 1_200, toHertz: 80, seconds: 0.55, volume: 0.5 });
    playTone(output, { startSeconds, fromHertz: 150, toHertz: 38, seconds: 0.6, volume: 0.45 });
    playNoise(output, {
      startSeconds: startSeconds + 0.2,
      fromHertz: 1_600,
      toHertz: 300,
      seconds: 0.4,
      volume: 0.14,
    });
  },
  won: (output, when) => playMelody(output, when, [392, 523, 659, 784]),
  lost: (output, when) => playMelody(output, when, [392, 330, 262, 196]),
};

interface SoundSweep {
  readonly startSeconds: number;
  readonly fromHertz: number;
  readonly toHertz: number;
  readonly seconds: number;
  readonly volume: number;
}

function playMelody(output: GainNode, when: number, notes: readonly number[]): void {
  for (const [index, note] of notes.entries()) {
    playTone(output, {
      startSeconds: when + index * 0.1,
      fromHertz: note,
      toHertz: note,
      seconds: 0.3,
      volume: 0.16,
    });
  }
}

function playTone(
  output: GainNode,
  { startSeconds, fromHertz, toHertz, seconds, volume }: SoundSweep,
): void {
  const source = new OscillatorNode(output.context, { type: 'triangle', frequency: fromHertz });
  source.frequency.exponentialRampToValueAtTime(toHertz, startSeconds + seconds);
  source.connect(fadeOut(output, startSeconds, seconds, volume));
  source.start(startSeconds);
  source.stop(startSeconds + seconds);
}

function playNoise(
  output: GainNode,
  { startSeconds, fromHertz, toHertz, seconds, volume }: SoundSweep,
): void {
  const { context } = output;
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(output.context, { buffer });
  const filter = new BiquadFilterNode(output.context, {
    type: 'lowpass',
    frequency: fromHertz,
    Q: 1,
  });
  filter.frequency.exponentialRampToValueAtTime(toHertz, startSeconds + seconds);
  source.connect(filter).connect(fadeOut(output, startSeconds, seconds, volume));
  source.start(startSeconds);
}

function fadeOut(output: GainNode, when: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(output.context, { gain: 0 });
  gain.gain.setValueAtTime(volume, when);
  gain.gain.exponentialRampToValueAtTime(0.001, when + seconds);
  gain.connect(output);
  return gain;
}
