import { useCallback, useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { HintedName } from '#domain/protocol/replication.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useAnswerTerm } from '#src/shared/answers/answer-term.ts';
import { refetchOnInvalidate } from '#src/shared/answers/refetch-on-invalidate.ts';
import { ask, askedNow, failedLast, answerCache } from '#src/shared/answers/answer-cache.ts';
import { connection } from '#src/sync/sync-status.ts';

const NOTHING: readonly HintedName[] = [];

export interface Answer<T> {
  /** The server's last answer; undefined when this device has none. */
  data: T | undefined;
  /** When that was asked, milliseconds. */
  atMs: number;
  /** A request is under way. */
  busy: boolean;
  /** Why the last request failed, in words. */
  failure: string | null;
  refresh: () => Promise<void>;
}

interface AnswerOptions {
  since?: string;
  follows?: readonly HintedName[];
  /** It is kept whatever else is opened: somebody begins there, also without a network. */
  isHeld?: boolean;
}

/**
 * The server's answer to a question that no collection of this device holds. It asks when the screen opens,
 * when the network comes back, when the person comes back to the tab, whenever `since` changes, when the answer on the
 * screen is past its term, and soon after the server says that something of what it `follows` changed.
 * @param path null asks nothing: the server would not answer this person.
 */
export function useAnswer<Schema extends v.GenericSchema>(
  path: string | null,
  schema: Schema,
  { since = '', follows = NOTHING, isHeld = false }: AnswerOptions = {},
): Answer<v.InferOutput<Schema>> {
  const kept = useSignalValue(answerCache.value).find((each) => each.path === path);
  const data = useMemo(() => {
    const read = v.safeParse(schema, kept?.body);
    return read.success ? read.output : undefined;
  }, [schema, kept]);
  const busy = useSignalValue(askedNow).some((each) => each === path);
  const failure = useSignalValue(failedLast).get(path ?? '') ?? null;
  const offline = useSignalValue(connection) === 'offline';

  const refresh = useCallback(async () => {
    if (path !== null) await ask(path, schema, isHeld);
  }, [path, schema, isHeld]);

  useEffect(() => {
    if (!offline) void refresh();
    // A change of `since` asks again.
  }, [refresh, offline, since]);

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [refresh]);

  // Without an answer on the screen none is past its term: it was asked for above, or did not fit on this device.
  const hasNothingToRenew = kept === undefined && failure === null;
  const isAsked = path === null || offline || busy || hasNothingToRenew;
  useAnswerTerm({ atMs: kept?.atMs ?? 0, isAsked, failure }, refresh);

  useEffect(() => refetchOnInvalidate(follows, refresh), [follows, refresh]);

  return { data, atMs: kept?.atMs ?? 0, busy, failure, refresh };
}
