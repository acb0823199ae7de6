/**
 * Shares an amount out in proportion to weights, in whole pesos that add up to it exactly. Rule: each part is
 * the running total rounded down, less the one before it, so every part is less than one peso from its exact
 * share and the same weights in the same order always give the same parts.
 * @param amount whole pesos, not negative.
 * @param weights whole, not negative. When all are 0 the first takes everything.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, each) => sum + BigInt(each), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  let upTo = 0n;
  let given = 0n;
  return weights.map((weight) => {
    upTo += BigInt(weight);
    const due = (BigInt(amount) * upTo) / whole;
    const part = due - given;
    given = due;
    return Number(part);
  });
}
