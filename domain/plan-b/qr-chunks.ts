/** Text that one QR code carries: a code that a phone's camera still reads from another screen. */
export const QR_CHUNK_CHARACTERS = 480;
/** More codes than these are slower than a file. */
export const MAX_QR_CHUNKS = 8;

const CHUNK_PATTERN = /^MSB1:([\w-]{4,12}):(\d{1,2})\/(\d{1,2}):([\w-]+)$/;

export interface QrChunk {
  /** Names the set, so that codes of two exports are not joined. */
  set: string;
  /** From 1. */
  at: number;
  of: number;
  text: string;
}

/** Cuts a text (base64url) into numbered parts, or null when it needs too many. */
export function qrChunks(set: string, text: string): string[] | null {
  const of = Math.ceil(text.length / QR_CHUNK_CHARACTERS);
  if (of === 0 || of > MAX_QR_CHUNKS) return null;
  return Array.from({ length: of }, (_, index) => {
    const part = text.slice(index * QR_CHUNK_CHARACTERS, (index + 1) * QR_CHUNK_CHARACTERS);
    return `MSB1:${set}:${index + 1}/${of}:${part}`;
  });
}

/** Reads the text of a code; null when it is not one of ours. */
export function readQrChunk(code: string): QrChunk | null {
  const [, set, at, of, text] = CHUNK_PATTERN.exec(code.trim()) ?? [];
  if (!set || !text) return null;
  const part = { set, at: Number(at), of: Number(of), text };
  return part.at >= 1 && part.at <= part.of && part.of <= MAX_QR_CHUNKS ? part : null;
}

/**
 * The parts held after reading one more, in order. A part of another set begins again: somebody is showing
 * another export.
 */
export function withQrChunk(held: readonly QrChunk[], part: QrChunk): QrChunk[] {
  const same = held.filter((each) => each.set === part.set && each.of === part.of && each.at !== part.at);
  return [...same, part].toSorted((a, b) => a.at - b.at);
}

/** The whole text once every part is held, or null. */
export function joinQrChunks(held: readonly QrChunk[]): string | null {
  const of = held[0]?.of;
  return held.length > 0 && held.length === of ? held.map((each) => each.text).join('') : null;
}
