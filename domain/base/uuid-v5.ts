import { uuidText } from '#domain/base/ids.ts';

const BLOCK = 64;
const ROUND_CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const;

/**
 * A UUIDv5 (RFC 9562): the same for the same name in the same namespace, on every device and server. For the id of what is made from
 * something else, so that whoever makes it again makes the same.
 * @param namespace a UUID.
 * @throws when the namespace is no UUID.
 */
export function uuidv5(namespace: string, name: string): string {
  const hex = namespace.replaceAll('-', '');
  if (!/^[\da-f]{32}$/i.test(hex)) throw new Error('The namespace of a UUIDv5 is a UUID.');
  const bytes = Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
  return uuidText(sha1(Uint8Array.from([...bytes, ...utf8(name)])), 5);
}

/** SHA-1 (FIPS 180-4), which UUIDv5 is made with; no secret is kept by it. */
export function sha1(message: Uint8Array): Uint8Array {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  for (let at = 0; at < padded.length; at += BLOCK) addBlock(state, view, at);
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

function addBlock(state: number[], view: DataView, start: number): void {
  const words: number[] = [];
  for (let at = 0; at < 16; at += 1) words.push(view.getUint32(start + 4 * at));
  for (let at = 16; at < 80; at += 1)
    words.push(
      turned(word(words, at - 3) ^ word(words, at - 8) ^ word(words, at - 14) ^ word(words, at - 16), 1),
    );
  let [a, b, c, d, e] = [word(state, 0), word(state, 1), word(state, 2), word(state, 3), word(state, 4)];
  for (let at = 0; at < 80; at += 1) {
    const round = Math.floor(at / 20);
    const mixed =
      (turned(a, 5) + choice(round, b, c, d) + e + word(ROUND_CONSTANTS, round) + word(words, at)) | 0;
    [a, b, c, d, e] = [mixed, a, turned(b, 30), c, d];
  }
  [a, b, c, d, e].forEach((each, at) => {
    state[at] = (word(state, at) + each) >>> 0;
  });
}

function choice(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  return round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
}

function turned(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function word(words: readonly number[], at: number): number {
  return words[at] ?? 0;
}

/** The bytes of a text; the domain's own libraries do not declare `TextEncoder`. */
function utf8(text: string): number[] {
  const written = encodeURIComponent(text);
  return Array.from(written.matchAll(/%([\dA-F]{2})|[^%]/g), ([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}
