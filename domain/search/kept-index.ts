import * as v from 'valibot';
import { ProductIndex } from '#domain/search/product-index.ts';
import { ProductSlots } from '#domain/search/product-slots.ts';
import { WordTable } from '#domain/search/word-table.ts';

/** Grows with every change of what is kept or of how words are folded: an older one is built anew. */
const FORMAT = 1;

/** An index as a device keeps it. */
const KeptIndex = v.object({
  format: v.literal(FORMAT),
  words: v.string(),
  places: v.instance(Uint8Array),
  ids: v.string(),
  names: v.string(),
  numbers: v.instance(Float64Array),
  categories: v.array(v.string()),
  vendors: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Of all the rest, see `checkOf`. */
  check: v.number(),
});
export type KeptIndex = v.InferOutput<typeof KeptIndex>;

export function keepIndex({ slots, table }: ProductIndex): KeptIndex {
  const kept = { format: FORMAT, ...table.pack(slots.compacted()), ...slots.pack() } as const;
  return { ...kept, check: checkOf(kept) };
}

/** The index that was kept, or null when it is damaged, of another build, or none: it is to be built anew. */
export function readIndex(kept: unknown): ProductIndex | null {
  const parsed = v.safeParse(KeptIndex, kept);
  if (!parsed.success || parsed.output.check !== checkOf(parsed.output)) return null;
  try {
    const slots = ProductSlots.unpack(parsed.output);
    return new ProductIndex(slots, WordTable.unpack(parsed.output, slots.length));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A sum of everything that is kept (FNV-1a over 32-bit units): what a disk damaged has another one. */
function checkOf(kept: Omit<KeptIndex, 'check'>): number {
  let sum = 0x811c9dc5;
  const mix = (value: number) => {
    sum = Math.imul(sum ^ value, 0x01000193);
  };
  const { numbers } = kept;
  for (const text of [kept.words, kept.ids, kept.names, kept.categories.join('\n'), vendorText(kept)]) {
    mix(text.length);
    for (let at = 0; at < text.length; at += 1) mix(text.charCodeAt(at));
  }
  for (const byte of kept.places) mix(byte);
  for (const unit of new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2)) mix(unit);
  return sum >>> 0;
}

function vendorText({ vendors }: Pick<KeptIndex, 'vendors'>): string {
  return vendors.map(({ id, name }) => `${id}\t${name}`).join('\n');
}
