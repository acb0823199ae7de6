import * as fc from 'fast-check';
import { type Position, ZONES } from '#domain/inventory/position.ts';

const part = fc.stringMatching(/^[A-Z0-9]{1,6}$/);

/** Any place that a label can name. */
export const anyPosition: fc.Arbitrary<Position> = fc.record({
  zone: fc.constantFrom(...ZONES),
  aisle: part,
  shelf: part,
  position: part,
});
