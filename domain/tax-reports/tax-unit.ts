import * as v from 'valibot';
import { trimmedText } from '#domain/base/trimmed-text.ts';

const NORM_MAX = 120;

/** The UVT of a year (Estatuto Tributario, art. 868): what the DIAN fixes by a resolution before the year begins. */
export const TaxUnit = v.strictObject({
  year: v.pipe(
    v.number('Escribe el año.'),
    v.integer('Escribe el año.'),
    v.minValue(2020, 'El año va desde 2020.'),
    v.maxValue(2100, 'Revisa el año.'),
  ),
  /** COP. */
  value: v.pipe(
    v.number('Escribe el valor de la UVT en pesos.'),
    v.integer('Escribe el valor de la UVT en pesos, sin centavos.'),
    v.minValue(10_000, 'Ese valor es muy bajo para una UVT. Revísalo.'),
    v.maxValue(1_000_000, 'Ese valor es muy alto para una UVT. Revísalo.'),
  ),
  /** The resolution that fixes it. */
  norm: v.pipe(trimmedText(NORM_MAX), v.nonEmpty('Escribe la resolución de la DIAN que la fija.')),
});
export type TaxUnit = v.InferOutput<typeof TaxUnit>;

/** The UVT of each year, each year once. */
export const taxUnitsSchema = v.pipe(
  v.array(TaxUnit),
  v.maxLength(50),
  v.check((all) => new Set(all.map(({ year }) => year)).size === all.length, 'Ese año ya está en la lista.'),
);

/** The UVT of a year; null while nobody wrote it. */
export function taxUnitOf(units: readonly TaxUnit[], year: number): TaxUnit | null {
  return units.find((each) => each.year === year) ?? null;
}
