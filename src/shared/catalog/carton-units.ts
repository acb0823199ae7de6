import * as v from 'valibot';
import { contentOfCarton } from '#domain/catalog/gtin.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { localValue } from '#src/device/local-value.ts';

/** Nobody lifts a carton with more. */
export const MAX_CARTON_UNITS = 10_000;

/** Units in each carton that somebody of this device has said, by its GTIN-14. */
export const cartonUnits = localValue(
  'mestore_cajas',
  v.record(v.string(), wholeNumber(1, MAX_CARTON_UNITS)),
  {},
);

/** A scan with the units of its carton, where it does not say them and this device knows them. */
export function withKnownUnits(scan: Scan): Scan {
  const key = cartonIn(scan);
  const known = key === null ? undefined : cartonUnits.value.peek()[key];
  return scan.kind === 'gtin' && scan.units === null && known !== undefined
    ? { ...scan, units: known }
    : scan;
}

/** Remembers how many units a carton has, so that nobody is asked twice. */
export function rememberUnits(scan: Scan, units: number): void {
  const key = cartonIn(scan);
  if (key !== null) cartonUnits.update((known) => ({ ...known, [key]: units }));
}

/** Forgets the units of every carton. @returns the way back. */
export function forgetCartons(): () => void {
  const before = cartonUnits.value.peek();
  cartonUnits.update(() => ({}));
  return () => cartonUnits.update((since) => ({ ...before, ...since }));
}

function cartonIn(scan: Scan): string | null {
  if (scan.kind !== 'gtin') return null;
  return scan.gtins.find((each) => contentOfCarton(each) !== null) ?? null;
}
