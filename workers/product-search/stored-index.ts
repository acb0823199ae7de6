import * as v from 'valibot';
import { ProductIndex } from '#domain/search/product-index.ts';
import { ProductSlots } from '#domain/search/product-slots.ts';
import { WordTable } from '#domain/search/word-table.ts';

/**
 * Raise it with every change of the kept fields or of how words are made (`tokenize`, `comparedText`): an older
 * index is built anew.
 */
const FORMAT = 8;

const Bytes = v.instance(Uint8Array);
const Counts = v.instance(Uint32Array);

/** An index as a device keeps it: texts as bytes, which load and checksum faster than text. */
const StoredIndex = v.object({
  format: v.literal(FORMAT),
  words: Bytes,
  wordLengths: Counts,
  places: Bytes,
  placeBytes: Counts,
  ids: Bytes,
  names: Bytes,
  values: Bytes,
  numbers: v.instance(Float64Array),
  categories: v.array(v.string()),
  vendors: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Covers all the rest, see `checkOf`. */
  check: v.number(),
});
export type StoredIndex = v.InferOutput<typeof StoredIndex>;

export function storeIndex({ slots, table }: ProductIndex): StoredIndex {
  const { words, ...places } = table.pack(slots.compacted());
  const { ids, names, values, ...rest } = slots.pack();
  const texts = {
    words: bytesOf(words),
    ids: bytesOf(ids),
    names: bytesOf(names),
    values: bytesOf(values),
  };
  const stored = { format: FORMAT, ...texts, ...places, ...rest } as const;
  return { ...stored, check: checkOf(stored) };
}

/** The kept index, or null when it is damaged, of another build, or missing: build it anew. */
export function readIndex(stored: unknown): ProductIndex | null {
  const parsed = v.safeParse(StoredIndex, stored);
  if (!parsed.success || parsed.output.check !== checkOf(parsed.output)) return null;
  const { words, ids, names, values, ...rest } = parsed.output;
  try {
    const slots = ProductSlots.unpack({
      ...rest,
      ids: textOf(ids),
      names: textOf(names),
      values: textOf(values),
    });
    return new ProductIndex(slots, WordTable.unpack({ ...rest, words: textOf(words) }));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A checksum of everything kept (FNV-1a over 32-bit units): damage on the disk changes it. */
function checkOf(stored: Omit<StoredIndex, 'check'>): number {
  const { words, wordLengths, places, placeBytes, ids, names, values, numbers, categories, vendors } = stored;
  const lists = bytesOf(JSON.stringify([categories, vendors.map(({ id, name }) => [id, name])]));
  return (
    [words, wordLengths, places, placeBytes, ids, names, values, numbers, lists].reduce(
      sumWith,
      0x811c9dc5,
    ) >>> 0
  );
}

function sumWith(before: number, part: ArrayBufferView<ArrayBuffer>): number {
  const { byteLength } = part;
  const isAligned = part.byteOffset % 4 === 0;
  const bytes = new Uint8Array(part.buffer, part.byteOffset, byteLength);
  const { buffer, byteOffset } = isAligned ? bytes : bytes.slice();
  const units = new Uint32Array(buffer, byteOffset, byteLength >>> 2);
  let sum = Math.imul(before ^ byteLength, FNV_PRIME);
  for (let at = 0; at < units.length; at += 1) sum = Math.imul(sum ^ (units[at] ?? 0), FNV_PRIME);
  for (let at = units.byteLength; at < byteLength; at += 1) {
    sum = Math.imul(sum ^ (bytes[at] ?? 0), FNV_PRIME);
  }
  return sum;
}

const FNV_PRIME = 0x01000193;

/** In its own buffer, so that 32-bit units can be read from its start. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text).slice();
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
