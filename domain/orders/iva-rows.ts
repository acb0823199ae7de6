import { ivaOf } from '#domain/cart/pricing.ts';
import {
  IVA_CLASSES,
  type IvaClass,
  type IvaRated,
  percentOfLine,
  USUAL_IVA,
} from '#domain/catalog/iva-class.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { ivaLabel } from '#domain/orders/iva-labels.ts';
import { shareOut } from '#domain/orders/placement/share-out.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

/** What is charged for, as far as its IVA goes. */
export interface TaxedLine extends IvaRated {
  /** Before IVA. */
  unit_price: Pesos;
  quantity: number;
}

/** The goods of one class of IVA in an order. */
interface IvaPart {
  iva_class: IvaClass;
  iva_percent: number;
  /** Their price without it. */
  base: Pesos;
  iva: Pesos;
}

/**
 * An order's IVA by class, the lowest rate first. The parts add up to the order's subtotal and its IVA to the peso: where
 * each class by itself would not, as in a store's share of a purchase, they share what there is by what each bears.
 */
export function ivaSharesOf(lines: readonly TaxedLine[], iva: Pesos): IvaPart[] {
  const byClass = groupedBy(lines, (each) => each.iva_class ?? USUAL_IVA);
  const parts = IVA_CLASSES.toReversed().flatMap((iva_class) => {
    const bases = sumByKey(
      (byClass.get(iva_class) ?? []).map(
        (each) => [percentOfLine(each), each.unit_price * each.quantity] as const,
      ),
    );
    return [...bases].map(([iva_percent, base]) => {
      return { iva_class, iva_percent, base, iva: ivaOf(base, iva_percent) };
    });
  });
  if (parts.reduce((sum, each) => sum + each.iva, 0) === iva) return parts;
  const shares = shareOut(
    iva,
    parts.map((each) => each.base * percentOfLine(each)),
  );
  return parts.map((each, index) => ({ ...each, iva: shares[index] ?? 0 }));
}

/** The IVA of an order in words: one row, or one of each class where there is more than one. */
export function ivaRows(lines: readonly TaxedLine[], iva: Pesos): { name: string; value: string }[] {
  const parts = ivaSharesOf(lines, iva);
  if (parts.length < 2) return [{ name: ivaLabel(lines), value: formatPesos(iva) }];
  return parts.map((each) => ({
    name: `${nameOf(each)} sobre ${formatPesos(each.base)}`,
    value: formatPesos(each.iva),
  }));
}

function nameOf(part: IvaPart): string {
  if (part.iva_class === 'excluido') return 'Excluido de IVA';
  return part.iva_class === 'exento' ? 'Exento de IVA' : ivaLabel([part]);
}
