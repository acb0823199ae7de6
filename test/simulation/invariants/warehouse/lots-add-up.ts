import { lotKey } from '#domain/inventory/lot.ts';
import { isVirtual } from '#domain/inventory/position.ts';
import { inOrderOfExpiry, unitsOfLots } from '#domain/inventory/stock-lots.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** The lots of a position are what its movements say of them, and never more than stands there. */
export function lotsAddUp({ levels, movements }: Pick<Truth, 'levels' | 'movements'>): void {
  const folded = sumByKey<string>(
    movements.flatMap(({ product_id, lots }) =>
      lots
        .filter(({ at }) => !isVirtual(at))
        .map(({ at, key, units }) => [`${product_id}@${at} ${key}`, units] as const),
    ),
  );
  for (const { id, quantity, lots } of levels) {
    if (unitsOfLots(lots) > Math.max(0, quantity))
      broken(`${id} has ${quantity} units, and ${unitsOfLots(lots)} of known lots`);
    if (lots.some((each, at) => each !== inOrderOfExpiry(lots)[at]))
      broken(`${id} lists its lots out of order`);
    for (const each of lots) {
      const said = folded.get(`${id} ${lotKey(each)}`) ?? 0;
      if (said !== each.units) broken(`${id} has ${each.units} of ${lotKey(each)}, its movements ${said}`);
      folded.delete(`${id} ${lotKey(each)}`);
    }
  }
  const missing = [...folded].find(([, units]) => units !== 0);
  if (missing) broken(`${missing[0]} has no row, its movements say ${missing[1]} units`);
}

function broken(what: string): never {
  throw new Violation('lots add up', what);
}
