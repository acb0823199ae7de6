import type { Caption } from '#src/features/front/landing/process/process-guide.ts';

/** Captions as WebVTT. */
export function captionsOf(captions: readonly Caption[]): string {
  const cues = captions.map(({ untilS, words }, place) => {
    const fromS = captions[place - 1]?.untilS ?? 0;
    return `${moment(fromS)} --> ${moment(untilS)}\n${words}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** `00:07.500`. */
function moment(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`;
}
