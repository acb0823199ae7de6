/** Fewer are nothing to ask about. */
const UNUSUAL_UNITS = 1_000;
/** So many times what there is of a product is more than a delivery brings. */
const FAR_MORE = 5;

/**
 * Whether a number of units is probably a code that was read as one, or a slip, so that the person is asked.
 * @param known the units of the product that a device knows of; 0 when it knows none.
 */
export function isUnusual(units: number, known: number): boolean {
  return units >= UNUSUAL_UNITS && units > known * FAR_MORE;
}
