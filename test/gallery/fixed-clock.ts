import { MINUTE_MS } from '#domain/base/durations.ts';

/**
 * The moment at which every state of the gallery is looked at: a Thursday in March, ten in the morning in
 * Bogotá.
 */
export const NOW_MS = Date.UTC(2026, 2, 5, 15);

/** An instant so long before now. */
export function before({ days = 0, hours = 0, minutes = 0 }): string {
  return new Date(NOW_MS - ((days * 24 + hours) * 60 + minutes) * MINUTE_MS).toISOString();
}

/** Has the page live at that moment from now on. */
export function liveNow(): void {
  const aheadMs = NOW_MS - Date.now();
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given: unknown[]) =>
      given.length === 0 ? new Real(Real.now() + aheadMs) : Reflect.construct(Real, given),
    get: (Real, key) => (key === 'now' ? () => Real.now() + aheadMs : Reflect.get(Real, key)),
  });
}
