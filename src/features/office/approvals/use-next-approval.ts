import { leaseOfOthers } from '#domain/stores/product-approval.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { approvals } from '#src/features/office/approvals/listed-approvals.ts';
import { account } from '#src/session/session.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { isUnseen } from '#src/shared/outbox/own-commands.ts';
import { useOwn } from '#src/shared/worklist/use-worklist.ts';

const addressOfPage = (page: number) => approvals.address({ tipo: 'all', q: '', page });
/** The next page is read while there is still something to decide on this one. */
const AHEAD = 6;

/**
 * The change to look at after this one: the one that waits longest of those that neither this device decided nor a
 * colleague has open. Null when there is none. Decisions that can still be undone have not left, and fill the first
 * pages of the server's list. One that was found stays while the lists are read anew, so that the way to it does not go
 * as somebody takes it.
 */
export function useNextApproval(id: string): string | null {
  const { done, decided } = useOwn(approvals);
  const asking = { since: decided, follows: approvals.follows };
  const first = useAnswer(addressOfPage(1), approvals.Answer, asking);
  const unseen = done.filter(({ entry }) => isUnseen(entry, first.atMs)).length;
  const page = 1 + Math.floor(unseen / approvals.pageSize);
  const pageAhead = 1 + Math.floor((unseen + AHEAD) / approvals.pageSize);
  const here = useAnswer(page > 1 ? addressOfPage(page) : null, approvals.Answer, asking);
  const ahead = useAnswer(pageAhead > page ? addressOfPage(pageAhead) : null, approvals.Answer, asking);
  const me = useSignalValue(account)?.id;
  const next = [first, here, ahead]
    .flatMap(({ data, atMs }) => (data?.data ?? []).map((each) => ({ each, atMs })))
    .find(
      ({ each, atMs }) =>
        each.id !== id &&
        leaseOfOthers(each, me, serverNowMs()) === null &&
        approvals.withPending(each, done, atMs).pending.length === 0,
    );
  // One that is asked for from now on is not busy before the paint.
  const isReading =
    [first, here, ahead].some((each) => each.busy) ||
    first.data === undefined ||
    (page > 1 && here.data === undefined) ||
    (pageAhead > page && ahead.data === undefined);
  return useKeepPrevious(next?.each.id ?? null, { hold: next === undefined && isReading });
}
