import { foldSpanish } from '#domain/base/spanish-text.ts';
import {
  choiceNamed,
  choiceOf,
  MAX_ATTRIBUTE_NUMBER,
  type FilterAttribute,
  type FilterAttributes,
  type FilterValue,
  type FilterValues,
} from '#domain/catalog/filters/filter-attribute.ts';

/** Values that a sentence names, so that it stays one. */
const NAMED = 6;

/** A value as somebody wrote it, or the sentence why it is none. An empty text says nothing. */
export type ReadValue = { value: FilterValue | null } | { problem: string };

/** Reads what a person or a file says of an attribute. */
export function readFilterValue(attribute: FilterAttribute, written: string): ReadValue {
  const text = written.trim();
  if (text === '') return { value: null };
  if (attribute.kind === 'choice') return readChoice(attribute, text);
  return attribute.kind === 'number' ? readNumber(attribute, text) : readBoolean(attribute, text);
}

function readChoice(attribute: FilterAttribute, text: string): ReadValue {
  const found = choiceNamed(attribute, text) ?? choiceOf(attribute, text);
  if (found) return { value: found.code };
  const active = attribute.choices.filter((each) => each.is_active).map((each) => each.name);
  const rest = active.length > NAMED ? ' u otro de su lista' : '';
  return {
    problem: `${attribute.name}: «${text}» no es uno de sus valores. Usa ${active.slice(0, NAMED).join(', ')}${rest}.`,
  };
}

/** @param attribute its name stands in the sentence, and its unit may stand behind the number. */
export function readNumber(
  { name, unit }: Pick<FilterAttribute, 'name' | 'unit'>,
  text: string,
): { value: number } | { problem: string } {
  const ofUnit = foldSpanish(unit);
  const folded = foldSpanish(text).trim();
  const plain = (ofUnit !== '' && folded.endsWith(ofUnit) ? folded.slice(0, -ofUnit.length) : folded).trim();
  const like = `${name}: escribe un número${unit === '' ? '' : ` en ${unit}`}, como 15 o 2,5.`;
  if (/^-?\d{1,3}\.\d{3}$/.test(plain))
    return {
      problem: `${name}: en «${text}» no se sabe si el punto separa miles o decimales. Escríbelo sin punto.`,
    };
  if (!/^-?\d{1,10}(?:[.,]\d{1,3})?$/.test(plain)) return { problem: like };
  const value = Number(plain.replace(',', '.'));
  return Math.abs(value) > MAX_ATTRIBUTE_NUMBER ? { problem: like } : { value };
}

function readBoolean({ name }: FilterAttribute, text: string): ReadValue {
  const folded = foldSpanish(text);
  if (['si', 's', 'true', 'verdadero', '1', 'x', 'yes'].includes(folded)) return { value: true };
  if (['no', 'n', 'false', 'falso', '0'].includes(folded)) return { value: false };
  return { problem: `${name}: «${text}» no se entiende. Escribe Sí o No.` };
}

/** A value in the words of its attribute: `Algodón`, `16 GB`, `Sí`. */
export function filterValueLabel({ unit, ...attribute }: FilterAttribute, value: FilterValue): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return choiceOf(attribute, value)?.name ?? value;
  return `${numberText(value)}${unit === '' ? '' : ` ${unit}`}`;
}

/** As a person would write it. */
export function numberText(value: number): string {
  return String(value).replace('.', ',');
}

/** All values of a product, in the order of the attributes; those of others by their code. */
export function filterValuesLabel(values: FilterValues, attributes: FilterAttributes): string {
  return Object.entries(values)
    .map(([code, value]) => {
      const attribute = attributes.find((each) => each.code === code);
      return attribute
        ? `${attribute.name}: ${filterValueLabel(attribute, value)}`
        : `${code}: ${typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value}`;
    })
    .join('; ');
}

/**
 * Why a product cannot say so of its attributes; null where it can. What it said before is not looked at again, and
 * only so does it keep a value that is not offered any more.
 * @param attributes those of every category: a product may have come from another one.
 */
export function refusalOfValues(
  values: FilterValues,
  before: FilterValues,
  attributes: FilterAttributes,
): string | null {
  for (const [code, value] of Object.entries(values)) {
    if (before[code] === value) continue;
    const attribute = attributes.find((each) => each.code === code);
    if (!attribute) return `El atributo «${code}» no existe.`;
    if (!isOfKind(attribute, value)) return `${attribute.name}: ese valor no es de este atributo.`;
    const chosen = choiceIn(attribute, value);
    if (chosen && !chosen.is_active && chosen !== choiceIn(attribute, before[code]))
      return `${attribute.name}: «${chosen.name}» ya no se usa. Elige otro de sus valores.`;
  }
  return null;
}

function choiceIn(attribute: FilterAttribute, value: FilterValue | undefined) {
  return typeof value === 'string' ? choiceOf(attribute, value) : undefined;
}

function isOfKind(attribute: FilterAttribute, value: FilterValue): boolean {
  if (attribute.kind === 'choice')
    return typeof value === 'string' && choiceOf(attribute, value) !== undefined;
  return typeof value === attribute.kind;
}
