import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/*
 * What a category's products are told apart by in a list: its attributes, defined by who looks after the catalogue,
 * and the values that a product has of them. Those of a category hold for all that lies in it (ADR 0129).
 */

export const attributeKindLabels = {
  choice: 'Un valor de una lista',
  number: 'Un número con su unidad',
  boolean: 'Sí o no',
};
export const ATTRIBUTE_KINDS = keysOf(attributeKindLabels);
export const AttributeKind = v.picklist(ATTRIBUTE_KINDS);
export type AttributeKind = v.InferOutput<typeof AttributeKind>;

export const MAX_ATTRIBUTES = 20;
export const MAX_CHOICES = 60;
export const MAX_CHOICE_SYNONYMS = 20;
export const ATTRIBUTE_NAME_MAX = 40;
/** The most, either way, that an attribute in numbers takes; it has up to three decimals. */
export const MAX_ATTRIBUTE_NUMBER = 1_000_000_000;

/** What a product and an address name it by: made of its first name, and never changed. */
const Code = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(48));
const Words = (most: number, missing: string) =>
  v.pipe(
    trimmedText(most),
    v.regex(/[\p{L}\p{N}]/u, missing),
    v.regex(/^[^,;\n]*$/, 'No puede llevar comas ni punto y coma.'),
  );

/** One of the values among which an attribute is chosen. */
export const AttributeChoice = v.object({
  code: Code,
  name: Words(ATTRIBUTE_NAME_MAX, 'Escribe el nombre del valor.'),
  /** Other words for it, as files and variants write it. */
  synonyms: v.pipe(
    v.array(Words(ATTRIBUTE_NAME_MAX, 'Escribe el sinónimo.')),
    v.maxLength(MAX_CHOICE_SYNONYMS, `Un valor tiene como mucho ${MAX_CHOICE_SYNONYMS} sinónimos.`),
  ),
  /** The codes of those that were merged into it: products keep them. */
  former_codes: v.pipe(v.array(Code), v.maxLength(MAX_CHOICES)),
  /** Nobody chooses an inactive one anew; products keep it. */
  is_active: v.boolean(),
});
export type AttributeChoice = v.InferOutput<typeof AttributeChoice>;

export const FilterAttribute = v.object({
  code: Code,
  name: Words(ATTRIBUTE_NAME_MAX, 'Escribe el nombre del atributo.'),
  kind: AttributeKind,
  /** Of a number: `cm`, `GB`; empty without one. */
  unit: v.pipe(trimmedText(12), v.regex(/^[^,;\n]*$/, 'La unidad no puede llevar comas.')),
  /** In their order; none but of a choice. */
  choices: v.pipe(
    v.array(AttributeChoice),
    v.maxLength(MAX_CHOICES, `Un atributo tiene como mucho ${MAX_CHOICES} valores.`),
  ),
  /** Whether lists offer it as a filter; else only products say it. */
  is_filter: v.boolean(),
  /** Nobody is asked for an inactive one, and no list offers it; products keep what they say of it. */
  is_active: v.boolean(),
});
export type FilterAttribute = v.InferOutput<typeof FilterAttribute>;

/** The attributes of one category, in their order, as those who look after the catalogue write them. */
export const FilterAttributesInput = v.pipe(
  v.array(
    v.strictObject({
      ...FilterAttribute.entries,
      choices: v.pipe(
        v.array(v.strictObject(AttributeChoice.entries)),
        v.maxLength(MAX_CHOICES, `Un atributo tiene como mucho ${MAX_CHOICES} valores.`),
      ),
    }),
  ),
  v.maxLength(MAX_ATTRIBUTES, `Una categoría tiene como mucho ${MAX_ATTRIBUTES} atributos.`),
);
export type FilterAttributes = readonly FilterAttribute[];

/** What a product says of an attribute: the code of a choice, a number in the attribute's unit, or whether it has it. */
export const FilterValue = v.union([
  Code,
  v.pipe(
    v.number(),
    v.minValue(-MAX_ATTRIBUTE_NUMBER),
    v.maxValue(MAX_ATTRIBUTE_NUMBER),
    v.check(
      (value) => Math.round(value * 1000) / 1000 === value,
      'Escribe el número con tres decimales o menos.',
    ),
  ),
  v.boolean(),
]);
export type FilterValue = v.InferOutput<typeof FilterValue>;

const MAX_VALUES = MAX_ATTRIBUTES * 3;
/** By the code of the attribute. One that is not there is not known. */
export const FilterValues = v.pipe(
  v.record(Code, FilterValue),
  v.check((each) => Object.keys(each).length <= MAX_VALUES, 'Son demasiados datos para un producto.'),
);
export type FilterValues = v.InferOutput<typeof FilterValues>;

/** A code for a name that none of the others has: `material`, `material-2`. */
export function codeFor(name: string, taken: readonly string[]): string {
  const plain =
    foldSpanish(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40)
      .replace(/-+$/, '') || 'valor';
  let code = plain;
  for (let number = 2; taken.includes(code); number += 1) code = `${plain}-${number}`;
  return code;
}

/** The choice that a code means, also by one that was merged into it. */
export function choiceOf({ choices }: Pick<FilterAttribute, 'choices'>, code: string) {
  return choices.find((each) => each.code === code || each.former_codes.includes(code));
}

/** The choice that a person means by its name or by another word for it. */
export function choiceNamed({ choices }: Pick<FilterAttribute, 'choices'>, written: string) {
  const folded = normalizeName(written);
  return choices.find((each) => [each.name, ...each.synonyms].some((word) => normalizeName(word) === folded));
}

export function normalizeName(text: string): string {
  return foldSpanish(text).trim().replace(/\s+/g, ' ');
}

/** One value with another merged into it: the products of both have it, and the other's words mean it. */
export function mergedChoices(
  choices: readonly AttributeChoice[],
  code: string,
  intoCode: string,
): AttributeChoice[] {
  const gone = choices.find((each) => each.code === code);
  if (!gone || code === intoCode) return [...choices];
  return choices.flatMap((each) => {
    if (each.code === code) return [];
    if (each.code !== intoCode) return [each];
    const words = [...each.synonyms, gone.name, ...gone.synonyms].filter(
      (word, at, all) =>
        normalizeName(word) !== normalizeName(each.name) &&
        all.findIndex((other) => normalizeName(other) === normalizeName(word)) === at,
    );
    return [
      {
        ...each,
        synonyms: words.slice(0, MAX_CHOICE_SYNONYMS),
        former_codes: [...each.former_codes, code, ...gone.former_codes],
      },
    ];
  });
}

/**
 * Why the attributes of a category cannot become others; null where they can. What products say of one stays true:
 * none goes, none becomes of another kind, and a value goes only into another one.
 * @param elsewhere the codes of the attributes of all other categories.
 */
export function refusalOfAttributes(
  before: FilterAttributes,
  after: FilterAttributes,
  elsewhere: readonly string[],
): string | null {
  const codes = after.map((each) => each.code);
  if (new Set([...codes, ...elsewhere]).size < codes.length + new Set(elsewhere).size)
    return 'Otro atributo del catálogo tiene ya ese código. Vuelve a intentarlo.';
  for (const old of before) {
    const now = after.find((each) => each.code === old.code);
    if (!now) return `«${old.name}» no se puede quitar: hay productos que lo dicen. Desactívalo.`;
    if (now.kind !== old.kind)
      return `«${old.name}» no puede cambiar de tipo: los productos ya lo dicen así. Crea otro y desactiva este.`;
    const lost = old.choices
      .flatMap((each) => [each.code, ...each.former_codes])
      .find((code) => !choiceOf(now, code));
    if (lost !== undefined)
      return `Los valores de «${old.name}» no se quitan: únelos con otro, o desactívalos.`;
  }
  return after.map(refusalOfOne).find((each) => each !== null) ?? repeatedName(after);
}

function refusalOfOne({ name, kind, choices, unit }: FilterAttribute): string | null {
  if (kind !== 'choice' && choices.length > 0) return `«${name}» no es de una lista: no lleva valores.`;
  if (kind !== 'number' && unit !== '') return `«${name}» no es un número: no lleva unidad.`;
  if (kind === 'choice' && choices.length === 0) return `Escribe los valores de «${name}».`;
  const codes = choices.flatMap((each) => [each.code, ...each.former_codes]);
  if (new Set(codes).size < codes.length) return `Dos valores de «${name}» tienen el mismo código.`;
  const seen = new Map<string, string>();
  for (const choice of choices)
    for (const word of [choice.name, ...choice.synonyms]) {
      const other = seen.get(normalizeName(word));
      if (other !== undefined)
        return other === choice.name
          ? `«${choice.name}» dice dos veces «${word}».`
          : `«${word}» es de «${other}» y de «${choice.name}»: deja uno, o únelos.`;
      seen.set(normalizeName(word), choice.name);
    }
  return null;
}

function repeatedName(attributes: FilterAttributes): string | null {
  const twice = attributes.find(
    (each, at) =>
      attributes.findIndex((other) => normalizeName(other.name) === normalizeName(each.name)) !== at,
  );
  return twice ? `Ya hay un atributo «${twice.name}» en esta categoría.` : null;
}

/** `Material: Algodón, Lino; Memoria (GB)`: the attributes of a category in one line, without the inactive ones. */
export function attributesLabel(attributes: FilterAttributes): string {
  return attributes
    .filter((each) => each.is_active)
    .map(({ name, unit, choices }) => {
      const values = choices.filter((each) => each.is_active).map((each) => each.name);
      const inUnit = unit === '' ? name : `${name} (${unit})`;
      return values.length === 0 ? inUnit : `${inUnit}: ${values.join(', ')}`;
    })
    .join('; ');
}
