import type { QuietHours } from '#domain/notifications/preferences.ts';

/** A time of day: `10:00 p. m.`. @param minute of the day, in Colombia. */
export function timeText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** `de 10:00 p. m. a 6:00 a. m. del día siguiente` */
export function quietHoursText({ from, to }: QuietHours): string {
  return `de ${timeText(from)} a ${timeText(to)}${to < from ? ' del día siguiente' : ''}`;
}
