import { useEffect, useState } from 'react';
import { every, serverNowMs } from '#src/device/clock.ts';

const LOOK_MS = 60_000;

/**
 * What is so at this time. A page that stays open, or sleeps, follows it within a minute, and is drawn again only when it changes.
 * @param read of an instant in milliseconds since the epoch; the same function on every draw.
 */
export function useOfTime<Read extends string | number>(read: (atMs: number) => Read): Read {
  const [now, setNow] = useState(() => read(serverNowMs()));
  useEffect(() => {
    const look = () => setNow(read(serverNowMs()));
    const stop = every(LOOK_MS, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return now;
}
