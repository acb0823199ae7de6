import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLIP_S, processGuide, STEP_IDS } from '#src/features/front/landing/process/process-guide.ts';
import { captionsOf } from '#test/clips/captions.ts';

/** What a person with a phone's connection loads for fifteen seconds, in bytes. */
const MAX_CLIP_BYTES = 600_000;

const media = (step: string, ending: string) =>
  resolve('src/features/front/landing/process/media', `clip-${step}.${ending}`);

describe.each(STEP_IDS)('the clip of %s', (step) => {
  const { captions } = processGuide[step];

  test('has the captions that the dialog tells, to its end', () => {
    expect(readFileSync(media(step, 'vtt'), 'utf8')).toBe(captionsOf(captions));
    const ends = captions.map(({ untilS }) => untilS);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(ends.at(-1)).toBe(CLIP_S);
  });

  test('is light in both formats, and so is its picture', () => {
    for (const ending of ['webm', 'mp4', 'webp']) {
      const { size } = statSync(media(step, ending));
      expect(size).toBeGreaterThan(5_000);
      expect(size).toBeLessThan(MAX_CLIP_BYTES);
    }
  });
});

test('captions are WebVTT', () => {
  const captions = [
    { untilS: 7.5, words: 'Primero.' },
    { untilS: 15, words: 'Después.' },
  ];
  expect(captionsOf(captions)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:07.500\nPrimero.\n\n00:07.500 --> 00:15.000\nDespués.\n',
  );
});
