import { leaseOfOthers } from '#domain/store-products/product-approval.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { approvals } from '#src/features/product-approval/listed-approvals.ts';
import { account } from '#src/session/session.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useOwn } from '#src/shared/worklist/use-worklist.ts';

const FIRST_PAGE = approvals.address({ tipo: 'all', q: '', page: 1 });

/**
 * The change to look at after this one: the one that waits longest of those that neither this device decided nor a
 * colleague has open. Null when there is none.
 */
export function useNextApproval(id: string): string | null {
  const { done, decided } = useOwn(approvals);
  const answer = useAnswer(FIRST_PAGE, approvals.Answer, { since: decided, follows: approvals.follows });
  const me = useSignalValue(account)?.id;
  const next = answer.data?.data.find(
    (each) =>
      each.id !== id &&
      leaseOfOthers(each, me, serverNowMs()) === null &&
      approvals.withPending(each, done, answer.atMs).pending.length === 0,
  );
  return next?.id ?? null;
}
