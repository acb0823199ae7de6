/** Whether the calendar has such a day: `2026-02-31` it has not. */
export function isRealDay(input: string): boolean {
  const atMs = Date.parse(input);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === input;
}
