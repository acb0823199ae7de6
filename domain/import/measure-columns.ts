import {
  IMPOSSIBLE_DENSITY,
  isPossibleDensity,
  NOT_MEASURED,
  type ProductMeasures,
} from '#domain/catalog/product-measures.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { countOf, foldSpanish } from '#domain/base/spanish-text.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import {
  parseMeasure,
  UNIT_SPELLINGS,
  unitsOf,
  unitSpelled,
  type MeasureKind,
  type MeasureUnit,
  type ParsedMeasure,
} from '#domain/catalog/parse-measure.ts';

/** The measures that a file can bring: what people call them, without their unit, and where they are kept. */
const measures = {
  weight: {
    kind: 'weight',
    word: 'peso',
    field: 'weight_grams',
    names: ['peso', 'pesobruto', 'pesounitario', 'weight'],
  },
  length: {
    kind: 'side',
    word: 'largo',
    field: 'length_mm',
    names: ['largo', 'longitud', 'length', 'profundidad', 'fondo'],
  },
  width: { kind: 'side', word: 'ancho', field: 'width_mm', names: ['ancho', 'anchura', 'width'] },
  height: { kind: 'side', word: 'alto', field: 'height_mm', names: ['alto', 'altura', 'height'] },
} as const satisfies Record<
  string,
  { kind: MeasureKind; word: string; field: keyof ProductMeasures; names: readonly string[] }
>;

export type MeasureField = keyof typeof measures;
const MEASURE_FIELDS = keysOf(measures);

/** The folded headings of each, with and without a unit: `peso`, `pesokg`, `pesoengramos`. */
export const measureHeadings: Readonly<Record<MeasureField, readonly string[]>> = {
  weight: withUnits('weight'),
  length: withUnits('length'),
  width: withUnits('width'),
  height: withUnits('height'),
};

/** The unit that the heading of each measure says. */
export type MeasureUnits = Partial<Record<MeasureField, MeasureUnit>>;

export function measureUnits(
  header: readonly string[],
  columns: Partial<Record<MeasureField, number>>,
): MeasureUnits {
  const units: MeasureUnits = {};
  for (const each of MEASURE_FIELDS) {
    const unit = unitOfHeading(header[columns[each] ?? -1] ?? '', each);
    if (unit) units[each] = unit;
  }
  return units;
}

/** The measures of a row. Null says nothing of it, and `unsaid` are cells that do not say their unit. */
export interface RowMeasures {
  measures: ProductMeasures;
  unsaid: readonly MeasureField[];
}

/** What programs and people write for what nobody measured. */
const NOTHING = /^(?:[0.,\s]*|[-–—]+|n\/?a|n\.a\.?|no aplica)$/i;

/**
 * Reads the measures of a row. An empty cell says nothing, nor does a 0, which other programs export for what
 * nobody measured.
 * @param reasons takes a sentence for each one that cannot be.
 */
export function readMeasures(
  cell: (field: MeasureField) => string,
  units: MeasureUnits,
  reasons: string[],
): RowMeasures {
  const read = { ...NOT_MEASURED };
  const unsaid: MeasureField[] = [];
  for (const each of MEASURE_FIELDS) {
    const written = cell(each);
    if (NOTHING.test(written)) continue;
    const unit = units[each] ?? null;
    const { value, problem } = parseMeasure(written, measures[each].kind, unit);
    if (problem === 'unsaid') unsaid.push(each);
    else if (problem !== null) reasons.push(refusalOf(each, written, unit, problem));
    else read[measures[each].field] = value;
  }
  if (!isPossibleDensity(read)) reasons.push(IMPOSSIBLE_DENSITY);
  return { measures: read, unsaid };
}

/** The measures of a product after a row that may bring only some of them. */
export function mergedMeasures(before: ProductMeasures, row: ProductMeasures): ProductMeasures {
  return {
    weight_grams: row.weight_grams ?? before.weight_grams,
    length_mm: row.length_mm ?? before.length_mm,
    width_mm: row.width_mm ?? before.width_mm,
    height_mm: row.height_mm ?? before.height_mm,
  };
}

/** What to do about measures that were not read, with how many rows bring each. */
export function unsaidUnits(rows: readonly RowMeasures[]): string[] {
  const unsaid = rows.flatMap((each) => each.unsaid);
  return [...sumByKey(unsaid.map((each) => [each, 1] as const))].map(([field, count]) => {
    const { word, kind } = measures[field];
    const example = kind === 'weight' ? `«${word} (kg)»` : `«${word} (cm)»`;
    return (
      `El ${word} de ${countOf(count, 'fila', 'filas')} no dice su unidad y no se leyó: ` +
      `escríbela en el encabezado, como ${example}.`
    );
  });
}

function refusalOf(
  field: MeasureField,
  input: string,
  unit: MeasureUnit | null,
  problem: Exclude<ParsedMeasure['problem'], null | 'unsaid'>,
): string {
  const { word, kind } = measures[field];
  const said = `El ${word} «${input}»${unit !== null && /\d$/.test(input) ? ` ${unit}` : ''}`;
  const units = unitsOf(kind);
  const sentences = {
    no_measure: `${said} no es una medida: escribe el número con su unidad, como «${kind === 'weight' ? '500 g' : '12,5 cm'}».`,
    unknown_unit: `${said} no tiene una unidad que se conozca: usa ${units.slice(0, -1).join(', ')} o ${units.at(-1)}.`,
    ambiguous: `${said} se puede leer de dos maneras: escríbelo sin separar los miles y con menos decimales.`,
    absurd: `${said} no es creíble: ${kind === 'weight' ? 'una unidad pesa entre 1 g y 1.000 kg' : 'un lado mide entre 1 mm y 10 m'}. Revisa la unidad.`,
  };
  return sentences[problem];
}

function unitOfHeading(heading: string, field: MeasureField): MeasureUnit | null {
  const { kind, names } = measures[field];
  const words = foldSpanish(heading).split(/[^a-z0-9]+/);
  const last = words.filter((each) => each !== '').at(-1) ?? '';
  const glued = names.filter((each) => last.startsWith(each)).map((each) => last.slice(each.length));
  return [last, ...glued].map((each) => unitSpelled(each, kind)).find((each) => each !== null) ?? null;
}

function withUnits(field: MeasureField): string[] {
  const { kind, names } = measures[field];
  const units = UNIT_SPELLINGS.filter((each) => unitSpelled(each, kind) !== null);
  return names.flatMap((name) => [name, ...units.flatMap((unit) => [`${name}${unit}`, `${name}en${unit}`])]);
}
