import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { useOfTime } from '#src/shared/calendar/use-of-time.ts';

/** The day that it is in Colombia. A page that stays open past midnight, or sleeps through it, follows it. */
export function useToday(): Day {
  return useOfTime(dayInBogota);
}
