import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { type ClipScene, FRAMES_PER_SECOND, scenesOf } from './clip-pace.js';
import { drawGame, makeSheet, type PictureSheet } from './draw-game.js';
import type { ToldGame } from './told-game.js';

export interface Clip {
  readonly blob: Blob;
  readonly ending: 'mp4' | 'webm';
}

export interface ClipWatch {
  readonly signal: AbortSignal;
  /** @param part fraction of frames done, from 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Largest file that messengers send without recompression, in bytes. */
const MOST_BYTES = 1_000_000;
/** Fraction of the allowed size to request: encoders overshoot a little. */
const ASKED = 0.75;
/** Highest bit rate a drawing needs, in bits per second. */
const MOST_BITRATE = 600_000;
/** Clips that are too large are encoded again at a lower bit rate, up to this many attempts. */
const MOST_TRIES = 4;
/** Ordered by how widely they are supported. */
const CODECS: VideoCodec[] = ['avc', 'vp9', 'vp8', 'av1'];

/**
 * Encodes the whole game as a video of at most 1 MB, in the best codec the browser can encode: H.264 as MP4, the
 * others as WebM.
 * @throws if it can encode none, and when the signal is aborted
 */
export async function clipOfGame(game: ToldGame, watch: ClipWatch): Promise<Clip> {
  const scenes = scenesOf(game.moments);
  const seconds = scenes.reduce((sum, { frames }) => sum + frames, 0) / FRAMES_PER_SECOND;
  const sheet = await makeSheet(game.end.grid, textsOf(game, scenes));
  const { width, height } = sheet.canvas;
  let bitrate = Math.min(MOST_BITRATE, (ASKED * 8 * MOST_BYTES) / seconds);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const quality = new Quality({ bitrate: Math.round(bitrate), bitrateMode: 'variable' });
    const codec = await getFirstEncodableVideoCodec(CODECS, { width, height, quality });
    if (!codec) throw new Error('the browser encodes no video');
    const blob = await encode({ sheet, game, scenes, codec, quality, watch });
    if (blob.size <= MOST_BYTES) return { blob, ending: codec === 'avc' ? 'mp4' : 'webm' };
    bitrate *= (ASKED * MOST_BYTES) / blob.size;
  }
  throw new Error('the clip is larger than 1 MB at any quality');
}

/** Returns all texts that appear in the clip. */
function textsOf(game: ToldGame, scenes: readonly ClipScene[]): string[] {
  const { title, lines, foot, boards } = game.end;
  const told = scenes.flatMap(({ count }) => game.after(count).lines);
  return [title, ...lines, foot, ...boards.map(({ name }) => name), ...told];
}

interface Encoding {
  readonly sheet: PictureSheet;
  readonly game: ToldGame;
  readonly scenes: readonly ClipScene[];
  readonly codec: VideoCodec;
  readonly quality: Quality;
  readonly watch: ClipWatch;
}

async function encode(encoding: Encoding): Promise<Blob> {
  const { sheet, codec, quality } = encoding;
  const target = new BufferTarget();
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  // There are no cuts between scenes: key frames are large and serve only seeking.
  const source = new CanvasSource(sheet.canvas, { codec, quality, keyFrameInterval: 5 });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  try {
    await output.start();
    await addFrames(source, encoding);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  if (!target.buffer) throw new Error('no clip');
  return new Blob([target.buffer], { type: format.mimeType });
}

async function addFrames(source: CanvasSource, encoding: Encoding): Promise<void> {
  const { sheet, game, scenes, watch } = encoding;
  const all = scenes.reduce((sum, { frames }) => sum + frames, 0);
  let made = 0;
  for (const { kind, count, frames } of scenes) {
    drawGame(sheet, kind === 'end' ? game.end : game[kind](count));
    for (let frame = 0; frame < frames; frame += 1) {
      watch.signal.throwIfAborted();
      await source.add(made / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
      made += 1;
    }
    watch.onProgress(made / all);
  }
}
