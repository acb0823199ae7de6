/** Whether no two of them are the same. */
export function areDifferent(all: readonly string[]): boolean {
  return new Set(all).size === all.length;
}
