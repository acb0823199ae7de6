import { dayInBogota } from '#domain/calendar/day.ts';
import { lotLabel, type Lot } from '#domain/inventory/lot.ts';
import { serverNowMs } from '#src/device/clock.ts';

/** A lot in words as of today: what is past its date is said to be so (`lotLabel`). */
export function lotText(lot: Lot): string {
  return lotLabel(lot, dayInBogota(serverNowMs()));
}
