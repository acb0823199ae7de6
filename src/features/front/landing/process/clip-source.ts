import type { StepMedia } from '#src/features/front/landing/process/step-media.ts';

/** The formats of a clip, the lightest first, as browsers ask for them. */
const formats = [
  { format: 'webm', type: 'video/webm; codecs="vp9"' },
  { format: 'mp4', type: 'video/mp4; codecs="avc1.4d401f"' },
] as const;

/** The address of the copy of a clip that this browser plays; null when it plays none. */
export function clipSource(media: StepMedia): string | null {
  const element = document.createElement('video');
  if (!('canPlayType' in element)) return null;
  const played = formats.find(({ type }) => element.canPlayType(type) !== '');
  return played ? media[played.format] : null;
}
