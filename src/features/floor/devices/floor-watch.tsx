import { useEffect } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { floorState } from '#src/session/floor.ts';
import { lockForNobody } from '#src/session/floor-unlock.ts';
import { refreshEnrolment } from '#src/session/floor-work.ts';
import { account, sessionState } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { lockWhenIdle } from '#src/features/floor/devices/lock-when-idle.ts';
import { LockScreen } from '#src/features/floor/devices/lock-screen.tsx';

/** The background work of a floor device: it locks when nobody touches it, and obeys when it is retired. */
export default function FloorWatch() {
  const locked = useSignalValue(floorState) === 'locked';
  const person = useSignalValue(account)?.id ?? null;
  const nobody = useSignalValue(sessionState) === 'anonymous';
  const offline = useSignalValue(connection) === 'offline';

  useEffect(() => {
    if (offline) return;
    refreshEnrolment().catch((error: unknown) => {
      console.warn('What this device is in the warehouse could not be asked.', error);
    });
  }, [offline, person]);

  useEffect(() => {
    if (nobody) void lockForNobody();
  }, [nobody]);

  useEffect(() => {
    if (locked || !person) return;
    const watching = new AbortController();
    lockWhenIdle(watching.signal);
    return () => watching.abort();
  }, [locked, person]);

  return locked ? <LockScreen /> : null;
}
