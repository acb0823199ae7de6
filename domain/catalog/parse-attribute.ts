import * as v from 'valibot';
import { AttributeName, AttributeValue } from '#domain/catalog/variant.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/**
 * The attributes that catalogues of shops name, in the order in which they count when there are too many, and
 * the words that stand for each at the head of a column (folded, letters only).
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  talla: ['talla', 'tallas', 'tallaje', 'size', 'sizes'],
  color: ['color', 'colores', 'colour', 'colours', 'colors'],
  tamaño: ['tamano', 'tamanos'],
  material: ['material', 'materiales'],
  estampado: ['estampado', 'pattern'],
  sabor: ['sabor', 'sabores', 'flavor', 'flavour'],
  aroma: ['aroma', 'fragancia', 'scent'],
  capacidad: ['capacidad', 'capacity'],
  presentación: ['presentacion', 'presentaciones'],
};

export const KNOWN_ATTRIBUTES: readonly string[] = Object.keys(WORDS);

const NAME_OF = new Map(
  Object.entries(WORDS).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

/** The attribute that the head of a column names: `Colour` is `color`. Undefined for any other word. */
export function knownAttribute(input: string): string | undefined {
  return NAME_OF.get(foldSpanish(input).replaceAll(/[^a-z]/g, ''));
}

/**
 * The name of an attribute as products have it: a known one (`Size`, `pa_color`), or any other in small
 * letters. Null when it cannot be a name.
 */
export function readAttributeName(input: string): string | null {
  const plain = input
    .trim()
    .replace(/^pa_/i, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  const name = knownAttribute(plain) ?? plain.toLocaleLowerCase('es');
  return v.is(AttributeName, name) ? name : null;
}

/** Words with which a cell says that there is nothing to say. */
const NOTHING = /^(?:[-–—.]+|n\/?a|n\.a\.?|no aplica|ningun[oa]?|sin (?:talla|color|tamano)|default title)$/;

/** Sizes that are letters, or that end in them: `m`, `2xl`, `s/m`, `34b`, `38 eu`. */
const SIZE_LETTERS =
  /^(?:\d*x*[sml](?:\s*[/-]\s*\d*x*[sml])?|rn|tu|os|u|\d+(?:[.,]\d+)?\s?(?:[a-h]{1,2}|eu|us|uk|co))$/i;

/**
 * The value of an attribute as products have it: sizes of letters in capitals, other words in small letters,
 * and signs that people write for words as those. An empty text when the cell says nothing; null when it
 * cannot be a value.
 */
export function readAttributeValue(name: string, input: string): string | null {
  const plain = input
    .normalize('NFC')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  if (NOTHING.test(foldSpanish(plain))) return '';
  const spelled = plain
    .replace(/^#\s*/, '')
    .replaceAll(/(\d)\s*(?:["”″]|'')/g, '$1 pulgadas')
    .replaceAll(/\s*&\s*/g, ' y ')
    .replaceAll(/×|(?<=\d\s*)\*(?=\s*\d)/g, 'x');
  const value =
    name === 'talla' && SIZE_LETTERS.test(spelled) ? spelled.toUpperCase() : inSmall(name, spelled);
  return value === '' || v.is(AttributeValue, value) ? value : null;
}

/** Words in small letters; but for a colour, an abbreviation beside other words stays: `Acero AISI 304`. */
function inSmall(name: string, text: string): string {
  const isShouted = name === 'color' || text === text.toLocaleUpperCase('es');
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const isCapitalised = word.slice(1) === word.slice(1).toLocaleLowerCase('es');
    return isShouted || isCapitalised ? word.toLocaleLowerCase('es') : word;
  });
}
