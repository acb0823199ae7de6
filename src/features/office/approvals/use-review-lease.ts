import { useCallback, useEffect, useRef, useState } from 'react';
import {
  leaseOfOthers,
  type ProductApproval,
  productApprovalsPath,
  REVIEW_LEASE_MS,
  ReviewLease,
} from '#domain/stores/product-approval.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { every } from '#src/device/clock.ts';
import { AnyAnswer, call } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { connection } from '#src/sync/sync-status.ts';

const MINUTE_MS = 60_000;
/** Twice before it runs out, so that one lost request does no harm. */
const RENEWED_EVERY_MS = 0.4 * REVIEW_LEASE_MS;
/** What tells that somebody still reads. */
const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const;

export interface HeldReview {
  /** The colleague who looks at the change; null when nobody else does. */
  others: ReviewLease | null;
  /** Why colleagues were not told, in words; null when they were. */
  failure: string | null;
  retry: () => void;
}

/**
 * Tells the server that this person looks at a change that waits, so that colleagues leave it alone meanwhile: as it
 * is opened, again and again while they do something on the page, and that they let it go as they leave it. A
 * decision lets it go by itself. Without a network nobody hears it, and of two decisions the server takes the first.
 */
export function useReviewLease(item: Pick<ProductApproval, 'id' | 'change_state' | 'lease'>): HeldReview {
  const { id, change_state } = item;
  const me = useSignalValue(account)?.id;
  const offline = useSignalValue(connection) === 'offline';
  const [told, setTold] = useState<ReviewLease | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow(MINUTE_MS);
  const others = leaseOfOthers(item, me, now) ?? leaseOfOthers({ lease: told }, me, now);
  const waits = change_state === 'PENDIENTE';
  const holds = useRef(false);
  const isGone = useRef(false);

  const ask = useCallback(async () => {
    isGone.current = false;
    const answer = await call(leaseOf(id), ReviewLease, { method: 'POST' });
    // What waits no more needs nobody to hold it: the list says so by itself.
    setFailure(answer.ok || answer.status === 404 ? null : answer.message);
    if (!answer.ok) return;
    setTold(answer.body);
    holds.current = answer.body.reviewer_id === me;
    // They left while the server was asked.
    if (isGone.current) letGo(id, holds);
  }, [id, me]);

  const mayHold = waits && others === null && !offline;
  useEffect(() => (mayHold ? holdWhileActive(ask) : undefined), [mayHold, ask]);
  useEffect(() => {
    if (!waits) holds.current = false;
  }, [waits]);
  useEffect(() => {
    const leave = () => {
      isGone.current = true;
      letGo(id, holds);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);

  return { others: waits ? others : null, failure: mayHold ? failure : null, retry: () => void ask() };
}

const leaseOf = (id: string) => `${productApprovalsPath}/${encodeURIComponent(id)}/lease`;

function letGo(id: string, holds: { current: boolean }): void {
  if (holds.current) void call(leaseOf(id), AnyAnswer, { method: 'DELETE', keepalive: true });
  holds.current = false;
}

/** Asks now, and again while somebody does something here; also when the page comes back from where it was kept. */
function holdWhileActive(ask: () => Promise<void>): () => void {
  let isActive = false;
  const note = () => {
    isActive = true;
  };
  const again = () => void ask();
  const stop = every(RENEWED_EVERY_MS, () => {
    if (isActive) again();
    isActive = false;
  });
  for (const each of ACTIVITY) addEventListener(each, note, { capture: true, passive: true });
  addEventListener('pageshow', again);
  again();
  return () => {
    stop();
    for (const each of ACTIVITY) removeEventListener(each, note, { capture: true });
    removeEventListener('pageshow', again);
  };
}
