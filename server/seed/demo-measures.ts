import type { ProductMeasures } from '#domain/catalog/product-measures.ts';
import type { ProductLine } from '#server/seed/catalog/product-line.ts';
import { between } from '#server/seed/chance.ts';

/** Grams of what a name says that there is, with its bottle or jar. */
const GRAMS: Readonly<Record<string, number>> = { kg: 1_020, g: 1.3, l: 1_080, ml: 1.15 };
/** What the smallest package weighs. */
const PACKAGE_GRAMS = 15;
/** The size of the television that their line describes. */
const USUAL_INCHES = 50;

/** One unit of a model in its package: about what is usual in its line, or what its name says. */
export function demoMeasures(line: ProductLine, name: string): ProductMeasures {
  const [usual, length, width, height] = line.unit;
  const { grams, scale } = sizeOf(line, name);
  const side = (mm: number) => Math.max(1, Math.round(mm * scale));
  return {
    weight_grams: Math.max(1, Math.round(usual * grams)),
    length_mm: side(length),
    width_mm: side(width),
    height_mm: side(height),
  };
}

/** How much heavier a model is than usual in its line, and how much longer each of its sides. */
function sizeOf(line: ProductLine, name: string): { grams: number; scale: number } {
  const [, inches] = (line.art === 'televisor' && / (\d+) pulgadas/.exec(name)) || [];
  if (inches !== undefined) {
    const scale = Number(inches) / USUAL_INCHES;
    return { grams: scale ** 2, scale };
  }
  const grams =
    (line.named && namedGrams(name)) || (line.unit[0] * between(88, 114, `${line.sku} ${name} weight`)) / 100;
  return { grams: grams / line.unit[0], scale: Math.cbrt(grams / line.unit[0]) };
}

function namedGrams(name: string): number | null {
  const [, amount = '', unit = ''] = /([\d,]+) (kg|g|L|ml)\b/.exec(name) ?? [];
  const grams = GRAMS[unit.toLowerCase()];
  if (grams === undefined) return null;
  return PACKAGE_GRAMS + Number(amount.replace(',', '.')) * grams * (name.endsWith(', par') ? 2 : 1);
}
