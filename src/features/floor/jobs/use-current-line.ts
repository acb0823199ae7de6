import { useLayoutEffect, useRef, useState } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import {
  currentLine,
  type CurrentLine,
  type LeavingUnits,
  type Route,
} from '#src/features/floor/jobs/current-line.ts';
import { jobMemories } from '#src/features/floor/jobs/job-memory.ts';

const today = () => dayInBogota(serverNowMs());

/**
 * The question of a route, as the screen shows it and as it is by now: of two codes read at once, the second
 * answers what the first leaves open.
 */
export function useCurrentLine(route: Route) {
  const memories = useSignalValue(jobMemories) ?? {};
  const [leaving, setLeaving] = useState<LeavingUnits | null>(null);
  const routeNow = useRef(route);
  const leavingNow = useRef(leaving);
  useLayoutEffect(() => {
    routeNow.current = route;
  });
  return {
    current: currentLine(route, memories, leaving, today()),
    now: (): CurrentLine =>
      currentLine(routeNow.current, jobMemories.peek() ?? {}, leavingNow.current, today()),
    /** Counts units that the device is saving as done. */
    leave(next: LeavingUnits | null): void {
      leavingNow.current = next;
      setLeaving(next);
    },
  };
}
