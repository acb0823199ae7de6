import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/**
 * The name that the variants of one thing share: folded, and without the values of its attributes at its end,
 * in any order and with or without the attribute's own name. `Camiseta básica - Talla M (Roja)` with `{ talla:
 * 'M', color: 'rojo' }` is `camiseta basica`. A value further in stays: there it may say what the thing is.
 */
export function baseName(name: string, attributes: VariantAttributes): string {
  const words = wordsOf(name);
  const left = Object.entries(attributes)
    .map(([attribute, value]) => ({ attribute, value: wordsOf(value) }))
    .sort((a, b) => b.value.length - a.value.length || (a.attribute < b.attribute ? -1 : 1));
  for (;;) {
    const at = left.findIndex(({ attribute, value }) => endsWith(words, value, attribute));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) return words.join(' ');
    words.splice(words.length - found.value.length);
    const named = wordsOf(found.attribute);
    if (endsWith(words, named, found.attribute)) words.splice(words.length - named.length);
  }
}

function wordsOf(text: string): string[] {
  return foldSpanish(text).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Whether words end with others and begin with something before them. */
function endsWith(words: readonly string[], end: readonly string[], attribute: string): boolean {
  if (end.length === 0 || end.length >= words.length) return false;
  const tail = words.slice(words.length - end.length);
  const same = attribute === 'color' ? ungendered : unchanged;
  return end.every((each, index) => same(each) === same(tail[index] ?? ''));
}

function unchanged(word: string): string {
  return word;
}

/** A colour agrees with what it is said of: `rojo`, `roja`, `rojas`. */
function ungendered(word: string): string {
  return word.length > 3 ? word.replace(/[oa]?s?$/, '') : word;
}
