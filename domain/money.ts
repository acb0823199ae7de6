import * as v from 'valibot';

/** An amount in Colombian pesos. Pesos have no decimals here, so money is a whole number everywhere. */
export const Pesos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type Pesos = v.InferOutput<typeof Pesos>;

/** `149900` → `$ 149.900` (the space is U+00A0). */
export function formatPesos(amount: number): string {
  const digits = formatWhole(amount);
  return digits.startsWith('-') ? `-$\u00a0${digits.slice(1)}` : `$\u00a0${digits}`;
}

/**
 * `1486` → `1.486`, as `Intl` writes it in es-CO. Making its formatter would take a slow phone 50 ms, and
 * every page of the shop begins with a number.
 */
export function formatWhole(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** `-3` → `−3`: a minus sign, not a hyphen. */
export function signedWhole(quantity: number): string {
  return quantity < 0 ? `−${formatWhole(-quantity)}` : formatWhole(quantity);
}
