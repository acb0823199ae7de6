import { spawnSync } from 'node:child_process';
import { linkSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { CLIP_SCALE, CLIP_WINDOW, PICTURES_PER_SECOND, type Frame } from '#test/clips/camera.ts';
import { CLIP_S } from '#src/features/front/landing/process/process-guide.ts';

/** Under the pictures, the room for the captions, in CSS pixels. */
const CAPTIONS_HEIGHT = 60;
/** A clip takes some seconds. */
const LIMIT_MS = 10 * MINUTE_MS;
/** Green of the brand (`--brand`). */
const GROUND = '0x0c4128';

const formats = [
  [
    'webm',
    ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-deadline', 'good', '-cpu-used', '4', '-row-mt', '1'],
  ],
  [
    'mp4',
    [
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-level',
      '3.1',
      '-preset',
      'medium',
      '-crf',
      '27',
      '-movflags',
      '+faststart',
    ],
  ],
] as const;

/** Writes the pictures as a clip, once for each format. @param to the file with this ending. */
export function encodeClip(frames: readonly Frame[], folder: string, to: (ending: string) => string): void {
  const row = frames.flatMap(({ file, times }) => Array.from({ length: times }, () => file));
  for (const [place, file] of row.entries()) linkSync(file, join(folder, `row-${place}.png`));
  const height = (CLIP_WINDOW.height + CAPTIONS_HEIGHT) * CLIP_SCALE;
  const filter = `pad=${CLIP_WINDOW.width * CLIP_SCALE}:${height}:0:0:color=${GROUND},format=yuv420p`;
  for (const [ending, coded] of formats) {
    const rate = ['-framerate', String(PICTURES_PER_SECOND), '-start_number', '0'];
    const whole = ['-t', String(CLIP_S), '-an', '-map_metadata', '-1', '-fflags', '+bitexact'];
    const parts = ['-y', '-loglevel', 'error', ...rate, '-i', join(folder, 'row-%d.png'), '-vf', filter];
    const { status, error } = spawnSync('ffmpeg', [...parts, ...whole, ...coded, to(ending)], {
      stdio: 'inherit',
      // While it runs nothing else in this process does, its limit included.
      timeout: LIMIT_MS,
    });
    if (error || status !== 0)
      throw new Error('ffmpeg did not write a clip. It has to be installed: apt-get install ffmpeg.', {
        cause: error,
      });
  }
}
