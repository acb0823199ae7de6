import { fullDate } from '#domain/calendar/day.ts';

/** `2026-03` → `marzo de 2026`. */
export function monthName(month: string): string {
  return fullDate(`${month}-01`).replace(/^1 de /, '');
}
