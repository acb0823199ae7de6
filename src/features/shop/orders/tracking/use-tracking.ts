import { useCallback, useEffect, useRef, useState } from 'react';
import { TRACKING_POLL_SECONDS } from '#domain/orders/tracked-order.ts';
import type { TrackedCopy } from '#src/shared/orders/tracked-orders.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection } from '#src/sync/sync-status.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { refreshTracked, type Refresh } from '#src/features/shop/orders/tracking/refresh-tracked.ts';

export interface Tracking {
  /** The outcome of the last question; null while there is none. */
  last: Refresh | null;
  asking: boolean;
  /** For who presses: a toast says why nothing new came. */
  ask: () => void;
}

/**
 * Asks for a followed purchase now, when the network may be back, when the page becomes visible, and every so
 * often. It does not ask again for a link that is over: the server counts links that show nothing.
 */
export function useTracking({ number, token, isOver }: TrackedCopy): Tracking {
  const [last, setLast] = useState<Refresh | null>(null);
  const [asking, setAsking] = useState(false);
  const underWay = useRef(false);
  const isOnline = useSignalValue(connection) === 'online';

  const ask = useCallback(async (): Promise<Refresh | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setAsking(true);
    const outcome = await refreshTracked({ number, token }).finally(() => {
      underWay.current = false;
      setAsking(false);
    });
    setLast(outcome);
    return outcome;
  }, [number, token]);

  async function askByPress() {
    const outcome = await ask();
    if (outcome?.kind === 'failed') toastFailure({ ok: false, ...outcome });
  }

  useEffect(() => {
    if (isOver) return;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const askNow = () => void ask();
    askNow();
    const timer = setInterval(askIfSeen, TRACKING_POLL_SECONDS * 1_000);
    addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
    // Also once the server was reached again, whatever the browser says about the network.
  }, [ask, isOver, isOnline]);

  return { last, asking, ask: () => void askByPress() };
}
