import * as v from 'valibot';
import { PriceTiersInput, type PriceTier, type PriceTiers } from '#domain/catalog/price-tiers.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';

/** The folded headings of the column of prices by quantity. */
export const tierHeadings = {
  tiers: [
    'preciosporcantidad',
    'precioporcantidad',
    'preciosporvolumen',
    'escaladeprecios',
    'preciosmayoristas',
    'pricetiers',
  ],
} as const;

/** As our own file writes prices by quantity, and an import reads them back: `12 = 9000; 48 = 8000`. COP before IVA. */
export function priceTiersCell(tiers: PriceTiers): string {
  return tiers.map(({ from_units, unit_price }) => `${from_units} = ${unit_price}`).join('; ');
}

/** `desde 12 unidades: $ 9.000`, and shorter. */
const PART = /^(?:desde )?(\d{1,3}(?:\.\d{3})+|\d+) ?(?:unidades|unidad|und\.?|u\.?)? ?[:=] ?(.+)$/;
const NONE = /^(?:no|ninguno|sin precios por cantidad)$/;

/**
 * Reads the prices by quantity of a row. An empty cell says nothing, and what a product has stays; `No` takes them away.
 * @param reasons takes a sentence where they cannot be.
 * @returns null where the row says nothing of them.
 */
export function readPriceTiers(input: string, reasons: string[]): PriceTiers | null {
  const folded = foldSpanish(input).trim();
  if (folded === '') return null;
  if (NONE.test(folded)) return [];
  const parts = folded
    .split(/[;|\n]/)
    .filter((each) => each.trim() !== '')
    .map(readPart);
  const tiers = parts.filter((each) => each !== null);
  const read = v.safeParse(PriceTiersInput, tiers);
  if (tiers.length < parts.length)
    reasons.push(
      `Los precios por cantidad «${input}» no se entienden: escríbelos así: 12 = 9000; 48 = 8000.`,
    );
  else if (!read.success) reasons.push(`Precios por cantidad: ${read.issues[0].message}`);
  else return read.output;
  return null;
}

function readPart(input: string): PriceTier | null {
  const [, units = '', price = ''] = PART.exec(input.trim()) ?? [];
  const { pesos } = parsePesos(price);
  return units === '' || pesos === null
    ? null
    : { from_units: Number(units.replaceAll('.', '')), unit_price: pesos };
}
