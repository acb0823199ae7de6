import { useCallback, useEffect, useRef, useState } from 'react';
import { TRACKING_POLL_SECONDS } from '#domain/orders/tracked-order.ts';
import type { TrackedCopy } from '#src/shared/orders/tracked-orders.ts';
import { refreshTracked, type Refresh } from '#src/features/shop/orders/refresh-tracked.ts';

export interface Tracking {
  /** The outcome of the last question; null while there is none. */
  last: Refresh | null;
  asking: boolean;
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

  const ask = useCallback(() => {
    if (underWay.current) return;
    underWay.current = true;
    setAsking(true);
    void refreshTracked({ number, token })
      .then(setLast)
      .finally(() => {
        underWay.current = false;
        setAsking(false);
      });
  }, [number, token]);

  useEffect(() => {
    if (isOver) return;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    const timer = setInterval(askIfSeen, TRACKING_POLL_SECONDS * 1_000);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [ask, isOver]);

  return { last, asking, ask };
}
