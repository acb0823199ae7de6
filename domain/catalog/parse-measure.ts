import { MAX_SIDE_MM, MAX_WEIGHT_GRAMS } from '#domain/catalog/product-measures.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { pastedText } from '#domain/text/pasted-text.ts';

/** What is measured: the weight is told in grams, a side in millimetres. */
export type MeasureKind = 'weight' | 'side';

const unitFactors = {
  weight: { g: 1, kg: 1_000 },
  side: { mm: 1, cm: 10, m: 1_000 },
} satisfies Record<MeasureKind, Record<string, number>>;

export type MeasureUnit = 'g' | 'kg' | 'mm' | 'cm' | 'm';

/** How people write the units, folded. A pound is 500 g in a shop and 454 g in a catalogue: it is not read. */
const spellings: Readonly<Record<string, MeasureUnit>> = {
  ...named('g', ['g', 'gr', 'grs', 'gramo', 'gramos', 'grams']),
  ...named('kg', ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos']),
  ...named('mm', ['mm', 'milimetro', 'milimetros']),
  ...named('cm', ['cm', 'cms', 'centimetro', 'centimetros']),
  ...named('m', ['m', 'mt', 'mts', 'metro', 'metros']),
};
export const UNIT_SPELLINGS: readonly string[] = Object.keys(spellings);

const most = { weight: MAX_WEIGHT_GRAMS, side: MAX_SIDE_MM } satisfies Record<MeasureKind, number>;

/** A measure that a person or a spreadsheet wrote, or why it is none. */
export type ParsedMeasure =
  | { value: number; problem: null }
  /**
   * `unsaid`: nothing says the unit; `ambiguous`: both 1,25 and 1.250 of this unit are possible; `absurd`: no
   * unit of a product measures so much, or so little.
   */
  | { value: null; problem: 'unsaid' | 'unknown_unit' | 'no_measure' | 'ambiguous' | 'absurd' };

/**
 * Whole grams or millimetres as people write them: `0,5 kg`, `500g`, `1.250 g`, `12,5` under a heading that says
 * `cm`. Nobody guesses a unit: a mistake would be of a thousand times.
 * @param unit of the heading; one in the cell wins. Null: it says none.
 */
export function parseMeasure(input: string, kind: MeasureKind, unit: MeasureUnit | null): ParsedMeasure {
  const [, digits = '', said = ''] =
    /^([\d.,' ]*\d)\s*([a-z]*)\.?$/.exec(foldSpanish(pastedText(input))) ?? [];
  if (digits === '') return none(unit === null ? 'unsaid' : 'no_measure');
  const named = said === '' ? unit : (spellings[said] ?? null);
  const factor = named && factorOf(kind, named);
  if (factor === null) return none(said === '' ? 'unsaid' : 'unknown_unit');
  const values = readingsOf(digits).map((each) => each * factor);
  if (values.length === 0) return none('no_measure');
  const possible = values.filter((each) => Math.round(each) >= 1 && each <= most[kind]);
  // Of two readings, one that is no whole gram or millimetre is not what somebody meant.
  const meant = values.length === 1 ? possible : possible.filter((each) => Number.isInteger(exact(each)));
  if (meant.length > 1) return none('ambiguous');
  const [value] = meant.length === 1 ? meant : possible;
  return value === undefined ? none('absurd') : { value: Math.round(value), problem: null };
}

/** The unit that a word is, where it measures that; null for any other word. */
export function unitSpelled(word: string, kind: MeasureKind): MeasureUnit | null {
  const unit = spellings[word];
  return unit !== undefined && factorOf(kind, unit) !== null ? unit : null;
}

/** The units of a kind, the smallest first. */
export function unitsOf(kind: MeasureKind): readonly string[] {
  return Object.keys(unitFactors[kind]);
}

function none(problem: NonNullable<ParsedMeasure['problem']>): ParsedMeasure {
  return { value: null, problem };
}

function factorOf(kind: MeasureKind, unit: MeasureUnit): number | null {
  const factors: Readonly<Partial<Record<MeasureUnit, number>>> = unitFactors[kind];
  return factors[unit] ?? null;
}

/** The numbers that digits with their signs can be: two for `1.250`, which is either decimals or thousands. */
function readingsOf(input: string): number[] {
  const plain = input.replaceAll(/[' ]/g, '');
  if (/^\d+$/.test(plain)) return [Number(plain)];
  const whole = Number(plain.replaceAll(/[.,]/g, ''));
  const decimal = Number(plain.replace(',', '.'));
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return [decimal, whole];
  if (/^\d+[.,]\d+$/.test(plain)) return [decimal];
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(plain)) return [whole];
  const [, thousands = '', rest] =
    /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(plain) ?? /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(plain) ?? [];
  return rest === undefined ? [] : [Number(`${thousands.replaceAll(/[.,]/g, '')}.${rest}`)];
}

/** Without what the computer's fractions add: 1.1 × 1000 is not whole for it. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

function named(unit: MeasureUnit, words: readonly string[]): Record<string, MeasureUnit> {
  return Object.fromEntries(words.map((each) => [each, unit]));
}
