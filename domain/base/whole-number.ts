import * as v from 'valibot';

/**
 * A number without decimals, from `least` to `most`, both included; without them, of any size. For a value
 * that does not fit it gives the server's sentences (`validation-messages.ts`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(least?: number, most?: number): v.GenericSchema<number> {
  if (least === undefined) return v.pipe(v.number(), v.integer());
  if (most === undefined) return v.pipe(v.number(), v.integer(), v.minValue(least));
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}
