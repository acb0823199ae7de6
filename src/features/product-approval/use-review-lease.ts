import { useEffect } from 'react';
import {
  leaseOfOthers,
  type ProductApproval,
  productApprovalsPath,
  ReviewLease,
} from '#domain/store-products/product-approval.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { call } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { connection } from '#src/sync/sync-status.ts';

const MINUTE_MS = 60_000;

/**
 * Tells the server that this person looks at a change that waits, so that colleagues leave it alone meanwhile.
 * Without a network nobody hears it, and of two decisions the server takes the first.
 * @returns the colleague who looks at it; null when nobody else does.
 */
export function useReviewLease(item: ProductApproval): ReviewLease | null {
  const me = useSignalValue(account)?.id;
  const offline = useSignalValue(connection) === 'offline';
  const { id } = item;
  const others = leaseOfOthers(item, me, useNow(MINUTE_MS));
  const isFree = item.change_state === 'PENDIENTE' && others === null;
  useEffect(() => {
    if (isFree && !offline)
      void call(`${productApprovalsPath}/${encodeURIComponent(id)}/lease`, ReviewLease, { method: 'POST' });
  }, [id, isFree, offline]);
  return item.change_state === 'PENDIENTE' ? others : null;
}
