import { useEffect, useState } from 'react';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { every, serverNowMs } from '#src/device/clock.ts';

const LOOK_MS = 60_000;

/** The day that it is in Colombia. A page that stays open past midnight, or sleeps through it, follows it. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayInBogota(serverNowMs()));
  useEffect(() => {
    const look = () => setToday(dayInBogota(serverNowMs()));
    const stop = every(LOOK_MS, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
