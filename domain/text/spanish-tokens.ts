/** Words that join others and name nothing: a product need not have them to be what somebody asks for. */
const EMPTY = new Set(
  'al con de del e el en es la las lo los o para por que se su sus u un una unas unos y'.split(' '),
);
/** Words that name a property; the word after one is its value: `talla M`, `color azul`. */
const PROPERTIES = new Set(['talla', 'color', 'tamano']);

/** Whether a folded word names nothing by itself: `de`, `para`, `la`. */
export function isEmptyWord(word: string): boolean {
  return EMPTY.has(word);
}

/** Whether a folded word names a property of products, such as `talla`. */
export function isPropertyWord(word: string): boolean {
  return PROPERTIES.has(word);
}

const LETTERS_MIN = 4;

/**
 * The other number of a folded word: `luces` and `balones` for one, `luz` for several. The plural that only adds
 * letters needs no form, since it begins with the singular. What is no word of Spanish harms nothing: only whole
 * words answer a form.
 */
export function otherNumber(word: string): string[] {
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`];
  if (word.length < LETTERS_MIN || !word.endsWith('s')) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('es') && word.length > LETTERS_MIN) forms.push(word.slice(0, -2));
  if (word.endsWith('ces') && word.length > LETTERS_MIN) forms.push(`${word.slice(0, -3)}z`);
  return forms;
}

/** The same size in its other form: `XXL` is `2XL`. */
export function otherSize(word: string): string[] {
  const [, letters, end] = /^(x{2,})([sl])$/.exec(word) ?? [];
  if (letters !== undefined) return [`${letters.length}x${end}`];
  const [, count, last] = /^([2-9])x([sl])$/.exec(word) ?? [];
  return count === undefined ? [] : [`${'x'.repeat(Number(count))}${last}`];
}

/** Letters and their number the other way round, as people write both: `12awg` and `awg12`, `fps50` and `50fps`. */
export function turnedCode(word: string): string[] {
  const [, first, last] = /^(\d{1,3})([a-z]{2,3})$/.exec(word) ?? [];
  if (first !== undefined && last !== undefined) return [last + first];
  const [, letters, number] = /^([a-z]{2,3})(\d{1,3})$/.exec(word) ?? [];
  return letters === undefined || number === undefined ? [] : [number + letters];
}
