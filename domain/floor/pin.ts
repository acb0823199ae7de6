import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';

export const PIN_MAX_LENGTH = 6;
/**
 * After so many wrong PINs in a row a person's copy is erased from the device: only the password opens it
 * again.
 */
export const PIN_FAILURES_ALLOWED = 10;
const FREE_FAILURES = 3;
const waits = retryPolicy({ firstMs: 5_000, maxMs: 5 * MINUTE_MS });

/** A PIN that a person chooses: 4 to 6 digits that are not everybody's first guess. */
export const NewPin = v.pipe(
  v.string(),
  v.regex(/^\d{4,6}$/, 'El PIN tiene de 4 a 6 números.'),
  v.check((pin) => !isObvious(pin), 'Ese PIN es fácil de adivinar: evita números repetidos o seguidos.'),
);

/**
 * How long nobody may try, after so many wrong PINs in a row: none for three, then 5 s doubling up to 5
 * minutes.
 */
export function pinWaitMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return waits.delayMs(failures - FREE_FAILURES + 1, 0);
}

/** The same digit, or digits that go up or down by one: the steps are all 0, all 1 or all 9. */
function isObvious(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((each) => each === step));
}
