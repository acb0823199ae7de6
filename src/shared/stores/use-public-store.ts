import { useCallback, useEffect, useState } from 'react';
import type { PublicStore } from '#domain/stores/public-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { askForStore, isStoreOf, cachedStores } from '#src/shared/stores/public-stores.ts';
import { connection } from '#src/sync/sync-status.ts';

export interface ShownStore {
  /** As the server last told of it; undefined when this device never heard. */
  store: PublicStore | undefined;
  /** When that was, in ms; null when it is the present answer. */
  oldSinceMs: number | null;
  state: 'asking' | 'answered' | 'missing' | 'offline' | 'failed';
  /** Why the server did not answer. */
  problem: string | null;
  askAgain: () => void;
}

/** A store by its address or its id: at once as it was seen before, and the server's answer when there is a network. */
export function usePublicStore(slugOrId: string): ShownStore {
  const offline = useSignalValue(connection) === 'offline';
  const kept = useSignalValue(cachedStores).find(isStoreOf(slugOrId));
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ of: string; status: number | null; problem: string | null }>();
  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    if (offline) return undefined;
    let isHere = true;
    void askForStore(slugOrId, serverNowMs()).then((answer) => {
      if (!isHere) return;
      setLast({
        of: slugOrId,
        status: answer.ok ? 200 : answer.status,
        problem: answer.ok ? null : answer.message,
      });
    });
    return () => {
      isHere = false;
    };
  }, [slugOrId, offline, attempt]);

  const state = stateOf(last?.of === slugOrId ? last.status : undefined, offline);
  return {
    store: kept?.store,
    oldSinceMs: kept && state !== 'answered' && state !== 'asking' ? kept.asked_at_ms : null,
    state,
    problem: state === 'failed' ? (last?.problem ?? null) : null,
    askAgain,
  };
}

function stateOf(status: number | null | undefined, offline: boolean): ShownStore['state'] {
  if (status === 200) return 'answered';
  if (offline) return 'offline';
  if (status === undefined) return 'asking';
  return status === 404 ? 'missing' : 'failed';
}
