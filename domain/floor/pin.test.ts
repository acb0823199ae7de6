import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { NewPin, PIN_FAILURES_ALLOWED, pinWaitMs } from '#domain/floor/pin.ts';

describe('a PIN', () => {
  test.each(['2580', '19283', '739146', '1122', '1358'])('%s is taken', (pin) => {
    expect(v.is(NewPin, pin)).toBe(true);
  });

  test.each(['0000', '77777', '1234', '012345', '9876', '8901', '2109'])('%s is too easy', (pin) => {
    expect(v.safeParse(NewPin, pin).issues?.[0].message).toMatch(/fácil de adivinar/);
  });

  test.each(['', '123', '1234567', '12a4', ' 2580', '２５８０'])('%j is no PIN', (pin) => {
    expect(v.safeParse(NewPin, pin).issues?.[0].message).toBe('El PIN tiene de 4 a 6 números.');
  });
});

describe('the wait after wrong PINs', () => {
  test('never gets shorter and stays under five minutes', () => {
    fc.assert(
      fc.property(fc.nat(50), (failures) => {
        expect(pinWaitMs(failures + 1)).toBeGreaterThanOrEqual(pinWaitMs(failures));
        expect(pinWaitMs(failures)).toBeLessThanOrEqual(300_000);
      }),
    );
  });

  test('keeps somebody who guesses to ten tries in over ten minutes', () => {
    const waits = Array.from({ length: PIN_FAILURES_ALLOWED }, (_, failures) => pinWaitMs(failures));
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 5_000]);
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(600_000);
  });
});
