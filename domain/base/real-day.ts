/** Whether the calendar has such a day: `2026-02-31` it has not. */
export function isRealDay(written: string): boolean {
  const atMs = Date.parse(written);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === written;
}
