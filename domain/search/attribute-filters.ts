import {
  normalizeName,
  type FilterAttribute,
  type FilterValue,
  type FilterValues,
} from '#domain/catalog/filters/filter-attribute.ts';
import type { Product } from '#domain/catalog/product.ts';

/** In place of a value: the product does not say it. */
export const UNSAID = 'sin-dato';
export const YES = 'si';
export const NO = 'no';
/** Of a number: the product says one. */
export const VALUED = 'con-dato';

/** Attributes that one list filters by: each is a bit of what a product does not pass. */
export const MAX_ASKED = 20;

/** An attribute as a search asks for it. */
export interface AttributeQuestion {
  code: string;
  kind: FilterAttribute['kind'];
  /** The name that variants have it by, folded: a product that says nothing else is what its variant says. */
  variant: string;
  /** By each code and each word of a choice, folded: the code that it means today. */
  meanings: Readonly<Record<string, string>>;
  /** Any of these will do: codes, `si`, `no`, `sin-dato`; null filters nothing by them. */
  wanted: readonly string[] | null;
  /** Of a number, both ends included. */
  min: number | null;
  max: number | null;
}

/** How many results each value would show, if this filter were not set; of a number, between which two all lie. */
export interface AttributeCount {
  code: string;
  values: Readonly<Record<string, number>>;
  min: number | null;
  max: number | null;
}

/** How a list asks for an attribute. */
export function attributeQuestion(
  attribute: FilterAttribute,
  wanted: Pick<AttributeQuestion, 'wanted' | 'min' | 'max'>,
): AttributeQuestion {
  const words = attribute.choices.flatMap(({ code, name, synonyms, former_codes }) =>
    [name, ...synonyms, ...former_codes, code].map((word) => [normalizeName(word), code] as const),
  );
  return {
    code: attribute.code,
    kind: attribute.kind,
    variant: normalizeName(attribute.name),
    meanings: Object.fromEntries(words),
    ...wanted,
  };
}

export function isAsked({ wanted, min, max }: AttributeQuestion): boolean {
  return wanted !== null || min !== null || max !== null;
}

/** What is kept of a product for its attributes: what it says, and what its variant does; undefined where nothing. */
export function indexedValues({
  filter_values,
  variant_attributes,
}: Pick<Product, 'filter_values' | 'variant_attributes'>): FilterValues | undefined {
  const kept: Record<string, FilterValue> = { ...filter_values };
  for (const [name, value] of Object.entries(variant_attributes))
    kept[`${OF_VARIANT}${normalizeName(name)}`] = normalizeName(value);
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/** No code begins so. */
const OF_VARIANT = '~';

/** What a product says of an attribute; null where it says nothing that can be filtered by. */
export function valueAsked(
  question: AttributeQuestion,
  kept: FilterValues | undefined,
): string | number | null {
  if (!kept) return null;
  const { code, kind, variant, meanings } = question;
  const own = kept[code];
  if (kind === 'number') return typeof own === 'number' ? own : null;
  if (kind === 'boolean') return typeof own === 'boolean' ? (own ? YES : NO) : null;
  const said = own ?? kept[`${OF_VARIANT}${variant}`];
  return typeof said === 'string' && Object.hasOwn(meanings, said) ? (meanings[said] ?? null) : null;
}

/** Whether a product passes the filter of an attribute. */
export function passes({ wanted, min, max }: AttributeQuestion, value: string | number | null): boolean {
  if (typeof value === 'number')
    return wanted === null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  if (min !== null || max !== null) return false;
  return wanted === null || wanted.includes(value ?? UNSAID);
}

/** Counts the values of one attribute among results. */
export class AttributeCounter {
  readonly #question: AttributeQuestion;
  /** The filter that its own count leaves out. */
  readonly #bit: number;
  readonly #isFirst: (slot: number, part: number) => boolean;
  readonly #parts = new Map<string, number>();
  readonly #counts: number[] = [];
  #min = Infinity;
  #max = -Infinity;

  /** @param isFirst whether the family of a slot comes for the first time among those of one value. */
  constructor(question: AttributeQuestion, bit: number, isFirst: (slot: number, part: number) => boolean) {
    this.#question = question;
    this.#bit = bit;
    this.#isFirst = isFirst;
  }

  /** @param failed the filters that the product does not pass, as bits. */
  add(slot: number, failed: number, kept: FilterValues | undefined): void {
    if ((failed & ~this.#bit) !== 0) return;
    const value = valueAsked(this.#question, kept);
    if (typeof value === 'number') {
      this.#min = Math.min(this.#min, value);
      this.#max = Math.max(this.#max, value);
    }
    const name = typeof value === 'number' ? VALUED : (value ?? UNSAID);
    const part = this.#parts.get(name) ?? this.#parts.size;
    this.#parts.set(name, part);
    if (this.#isFirst(slot, part)) this.#counts[part] = (this.#counts[part] ?? 0) + 1;
  }

  counted(): AttributeCount {
    const isNone = this.#min > this.#max;
    return {
      code: this.#question.code,
      values: Object.fromEntries([...this.#parts].map(([name, part]) => [name, this.#counts[part] ?? 0])),
      min: isNone ? null : this.#min,
      max: isNone ? null : this.#max,
    };
  }
}
