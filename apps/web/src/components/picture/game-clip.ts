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
import { type ClipScene, clipScenes, FRAMES_PER_SECOND } from './clip-pace.js';
import { drawGame, makeGameCanvas, type PictureCanvas } from './draw-game.js';
import type { DescribedGame } from './told-game.js';

export interface Clip {
  readonly blob: Blob;
  readonly extension: 'mp4' | 'webm';
}

export interface ClipControl {
  readonly signal: AbortSignal;
  /** @param part fraction of frames done, from 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Largest file that messengers send without recompression, in bytes. */
const MAX_CLIP_BYTES = 1_000_000;
/** Fraction of the allowed size to request: encoders overshoot a little. */
const TARGET_SIZE_SHARE = 0.75;
/** Highest bit rate that a drawing needs, in bits per second. */
const MAX_BITRATE = 600_000;
/** Maximum number of encodings; each retry of a clip that is too large lowers the bit rate. */
const MAX_ENCODINGS = 4;
/** The most widely supported codec first. */
const CODECS: VideoCodec[] = ['avc', 'vp9', 'vp8', 'av1'];

/**
 * Encodes a game as a video of at most 1 MB: MP4 for H.264, WebM for other codecs.
 * @throws if the browser has no codec, the limit is not met, or the signal is aborted
 */
export async function makeClip(game: DescribedGame, control: ClipControl): Promise<Clip> {
  const scenes = clipScenes(game.momentCount);
  const seconds = scenes.reduce((sum, { frames }) => sum + frames, 0) / FRAMES_PER_SECOND;
  const sheet = await makeGameCanvas(game.end.grid, clipTexts(game, scenes));
  const { width, height } = sheet.canvas;
  let bitrate = Math.min(MAX_BITRATE, (TARGET_SIZE_SHARE * 8 * MAX_CLIP_BYTES) / seconds);
  for (let tries = 1; tries <= MAX_ENCODINGS; tries += 1) {
    const quality = new Quality({ bitrate: Math.round(bitrate), bitrateMode: 'variable' });
    const codec = await getFirstEncodableVideoCodec(CODECS, { width, height, quality });
    if (!codec) throw new Error('the browser encodes no video');
    const blob = await encodeClip({ sheet, game, scenes, codec, quality, control });
    if (blob.size <= MAX_CLIP_BYTES) return { blob, extension: codec === 'avc' ? 'mp4' : 'webm' };
    bitrate *= (TARGET_SIZE_SHARE * MAX_CLIP_BYTES) / blob.size;
  }
  throw new Error('the clip is larger than 1 MB at any quality');
}

function clipTexts(game: DescribedGame, scenes: readonly ClipScene[]): string[] {
  const { title, lines, footer, boards } = game.end;
  const momentLines = scenes.flatMap(({ count }) => game.after(count).lines);
  return [title, ...lines, footer, ...boards.map(({ name }) => name), ...momentLines];
}

interface ClipEncoding {
  readonly sheet: PictureCanvas;
  readonly game: DescribedGame;
  readonly scenes: readonly ClipScene[];
  readonly codec: VideoCodec;
  readonly quality: Quality;
  readonly control: ClipControl;
}

async function encodeClip(encoding: ClipEncoding): Promise<Blob> {
  const { sheet, codec, quality } = encoding;
  const target = new BufferTarget();
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  // Few key frames: they are large and serve only for seeking, as scenes have no cuts.
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

async function addFrames(source: CanvasSource, encoding: ClipEncoding): Promise<void> {
  const { sheet, game, scenes, control } = encoding;
  const frameCount = scenes.reduce((sum, { frames }) => sum + frames, 0);
  let framesDone = 0;
  for (const { kind, count, frames } of scenes) {
    drawGame(sheet, kind === 'end' ? game.end : game[kind](count));
    for (let frame = 0; frame < frames; frame += 1) {
      control.signal.throwIfAborted();
      await source.add(framesDone / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
      framesDone += 1;
    }
    control.onProgress(framesDone / frameCount);
  }
}
