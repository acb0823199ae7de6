import * as v from 'valibot';

/** An amount in Colombian pesos. Pesos have no decimals here, so money is a whole number everywhere. */
export const Pesos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type Pesos = v.InferOutput<typeof Pesos>;

const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** `149900` → `$ 149.900` (the space is U+00A0). */
export function formatPesos(amount: number): string {
  return pesos.format(amount);
}

/** `1486` → `1.486`. */
export function formatWhole(amount: number): string {
  return whole.format(amount);
}
