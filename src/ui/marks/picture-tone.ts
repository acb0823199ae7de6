const TONES = 6;

/** The frame's tone from 1 to 6 for anything that has a name: the same one every time. */
export function pictureTone(seed: string): number {
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % TONES) + 1;
}
