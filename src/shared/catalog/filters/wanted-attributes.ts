import { choiceOf, type FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import { filterValueLabel, numberText } from '#domain/catalog/filters/filter-value.ts';
import { NO, UNSAID, YES, type AttributeQuestion } from '#domain/search/attribute-filters.ts';

/*
 * What a list asks of attributes, in its address: `material:algodon,lino;memoria-ram:8..16;impermeable:si`.
 */

export type Wanted = Pick<AttributeQuestion, 'wanted' | 'min' | 'max'>;

export const NOTHING_WANTED: Wanted = { wanted: null, min: null, max: null };

/** What is wanted of each attribute, by its code, as it was written. */
export function readWanted(written: string | null): Map<string, string> {
  const parts = (written ?? '').split(';').map((each): [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at), each.slice(at + 1)];
  });
  return new Map(parts.filter(([code, wanted]) => code !== '' && wanted !== ''));
}

/** The same with another wish for one attribute. @returns null where nothing is wanted any more. */
export function withWanted(
  written: string | null,
  code: string,
  { wanted, min, max }: Wanted,
): string | null {
  const all = readWanted(written);
  const isRange = min !== null || max !== null;
  const said = isRange ? `${min ?? ''}..${max ?? ''}` : (wanted ?? []).join(',');
  if (said === '') all.delete(code);
  else all.set(code, said);
  return [...all].map(([each, value]) => `${each}:${value}`).join(';') || null;
}

/** What an address wants of an attribute; what it cannot have is left out. A value that was merged is the other one. */
export function wantedOf(attribute: FilterAttribute, written: string): Wanted {
  if (written === '') return NOTHING_WANTED;
  if (attribute.kind === 'number') {
    const [from = '', to = ''] = written.split('..');
    if (written === UNSAID) return { ...NOTHING_WANTED, wanted: [UNSAID] };
    return { ...NOTHING_WANTED, min: numberIn(from), max: numberIn(to) };
  }
  const codes = written.split(',').flatMap((code) => {
    if (code === UNSAID) return [code];
    if (attribute.kind === 'boolean') return [YES, NO].includes(code) ? [code] : [];
    return choiceOf(attribute, code)?.code ?? [];
  });
  return { ...NOTHING_WANTED, wanted: codes.length > 0 ? [...new Set(codes)] : null };
}

function numberIn(text: string): number | null {
  return /^-?\d+(?:\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

export const UNSAID_LABEL = 'Sin dato';

/** `Material: Algodón o Lino`, `Memoria: de 8 a 16 GB`; null where nothing of it is wanted. */
export function wantedLabel(attribute: FilterAttribute, { wanted, min, max }: Wanted): string | null {
  const { name, unit } = attribute;
  const inUnit = unit === '' ? '' : ` ${unit}`;
  if (min !== null && max !== null) return `${name}: de ${numberText(min)} a ${numberText(max)}${inUnit}`;
  if (min !== null) return `${name}: desde ${numberText(min)}${inUnit}`;
  if (max !== null) return `${name}: hasta ${numberText(max)}${inUnit}`;
  return wanted && `${name}: ${wanted.map((each) => wantedValueLabel(attribute, each)).join(' o ')}`;
}

/** A value that can be wanted, in words. */
export function wantedValueLabel(attribute: FilterAttribute, value: string): string {
  if (value === UNSAID) return UNSAID_LABEL;
  if (value === YES) return attribute.kind === 'boolean' ? 'Sí' : filterValueLabel(attribute, value);
  if (value === NO) return attribute.kind === 'boolean' ? 'No' : filterValueLabel(attribute, value);
  return filterValueLabel(attribute, value);
}

/** The values that a filter offers: those that would show something, in the attribute's order, and those that are wanted. */
export function offeredValues(
  attribute: FilterAttribute,
  counts: Readonly<Record<string, number>>,
  wanted: readonly string[],
): { value: string; count: number }[] {
  const all =
    attribute.kind === 'boolean'
      ? [YES, NO, UNSAID]
      : attribute.kind === 'number'
        ? [UNSAID]
        : [...attribute.choices.map((each) => each.code), UNSAID];
  return all
    .map((value) => ({ value, count: counts[value] ?? 0 }))
    .filter((each) => each.count > 0 || wanted.includes(each.value));
}
