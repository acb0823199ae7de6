/** Colombia has one time zone and no summer time. */
const BOGOTA = '-05:00';

/** When a day of Colombia (`2026-03-12`) begins, as an instant. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00${BOGOTA}`).toISOString();
}
