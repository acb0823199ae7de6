import * as v from 'valibot';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/*
 * A variant is a product of its own, with its price, its stock and its picture. Its attributes set it apart
 * from the others of its family: `{ talla: 'M', color: 'azul' }` (spec §3, `variant_attributes`).
 */

/** As lines of carts and orders bring them. */
export const VariantAttributes = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.maxLength(80)),
);
export type VariantAttributes = v.InferOutput<typeof VariantAttributes>;

/** As an order brings them; those of before are read as they are. */
export const OrderedAttributes = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), seenText(), v.maxLength(80)),
);

export const MAX_VARIANT_ATTRIBUTES = 3;

export const AttributeName = v.pipe(
  v.string(),
  v.maxLength(20),
  v.regex(
    /^\p{Ll}[\p{Ll} ]*$/u,
    'El nombre de un atributo va en minúsculas y solo con letras: talla, color.',
  ),
);
export const ATTRIBUTE_VALUE_MAX = 40;

export const AttributeValue = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(ATTRIBUTE_VALUE_MAX),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .,/+()-]*$/u, 'Escribe el valor del atributo con letras y números.'),
);

/** As the people who manage the catalogue write them on a product. */
export const ProductAttributes = v.pipe(
  v.record(AttributeName, AttributeValue),
  v.check(
    (each) => Object.keys(each).length <= MAX_VARIANT_ATTRIBUTES,
    `Un producto tiene como mucho ${MAX_VARIANT_ATTRIBUTES} atributos.`,
  ),
);

/** Attributes that every shop has, in the order in which people choose them; others follow by their name. */
const FIRST_NAMES = ['talla', 'color'];

/** The attributes in the one order in which they are shown and compared. */
export function orderedAttributes(attributes: VariantAttributes): [name: string, value: string][] {
  return Object.entries(attributes).sort(([a], [b]) => byAttributeName(a, b));
}

export function byAttributeName(a: string, b: string): number {
  const place = (name: string) =>
    FIRST_NAMES.includes(name) ? FIRST_NAMES.indexOf(name) : FIRST_NAMES.length;
  return place(a) - place(b) || (a < b ? -1 : 1);
}

/** Equal for the same attributes with the same values, however they are ordered. */
export function attributesKey(attributes: VariantAttributes): string {
  return JSON.stringify(orderedAttributes(attributes));
}

/**
 * The attributes that a line of a product asks for: the product's own, which the line may leave unsaid; null
 * for others.
 */
export function attributesAsked(given: VariantAttributes, own: VariantAttributes): VariantAttributes | null {
  const isUnsaid = Object.keys(given).length === 0;
  return isUnsaid || attributesKey(given) === attributesKey(own) ? own : null;
}

/** `Talla M · Azul`; empty for a product without attributes. A colour needs no name of its attribute. */
export function variantLabel(attributes: VariantAttributes): string {
  return orderedAttributes(attributes)
    .map(([name, value]) => (name === 'color' ? capitalised(value) : `${capitalised(name)} ${value}`))
    .join(' · ');
}

/**
 * The name that tells a product from the others of its family: `Camiseta básica, Talla M · Azul`. A colour
 * that the name ends with is not repeated.
 */
export function nameWithVariant(name: string, attributes: VariantAttributes): string {
  const { color = '', ...others } = attributes;
  const isSaid = color !== '' && foldSpanish(name).endsWith(` ${foldSpanish(color)}`);
  const label = variantLabel(isSaid ? others : attributes);
  return label === '' ? name : `${name}, ${label}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}
