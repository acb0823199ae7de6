import * as v from 'valibot';
import { countOf } from '#domain/base/spanish-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { isExpired } from '#domain/inventory/lot.ts';

/** Two years: whoever writes more means another thing. */
export const MAX_SHELF_LIFE_DAYS = 730;

/**
 * Days that goods must still last, counted from today, to be sold and picked: 0 sells them through the day that their
 * package names.
 */
export const ShelfLifeDays = v.pipe(
  wholeNumber(0),
  v.maxValue(
    MAX_SHELF_LIFE_DAYS,
    `La vida útil mínima se escribe en días, como mucho ${MAX_SHELF_LIFE_DAYS}: con más no se vendería casi nada.`,
  ),
);
export type ShelfLifeDays = v.InferOutput<typeof ShelfLifeDays>;

/** What a product says of it; null leaves it to the company. */
export const OwnShelfLifeDays = v.nullable(ShelfLifeDays);

/** The first day of expiry with which goods are sold: what expires before it is on no sale and in no order. */
export function firstSellableDay(today: Day, minimumDays = 0): Day {
  return minimumDays === 0 ? today : addDays(today, minimumDays);
}

/**
 * Whether units of a lot may be sold and picked.
 * @param expiresOn null where nobody said a day: such goods are sold.
 * @param firstDay the `firstSellableDay` of their product.
 */
export function isSellable(expiresOn: Day | null, firstDay: Day): boolean {
  return expiresOn === null || expiresOn >= firstDay;
}

/** Whether goods are not past their date, and yet last too little to be sold. */
export function isShortDated(expiresOn: Day | null, today: Day, minimumDays = 0): boolean {
  return !isExpired(expiresOn, today) && !isSellable(expiresOn, firstSellableDay(today, minimumDays));
}

/** `30 días antes de vencer`, as the rule of a product or of the company reads. */
export function shelfLifeLabel(days: number | null): string {
  if (days === null) return 'La de la empresa';
  return days === 0 ? 'Hasta el día en que vence' : `${countOf(days, 'día', 'días')} antes de vencer`;
}
