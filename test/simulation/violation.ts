/** A promise of the product that a run saw broken. */
export class Violation extends Error {
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}
