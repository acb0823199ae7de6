import { useMemo } from 'react';
import * as v from 'valibot';
import { useSignalValue } from '#src/device/use-signal.ts';
import { answerCache, type StoredAnswer } from '#src/shared/answers/answer-cache.ts';
import type { ShippingNoticesAnswer } from '#src/shared/worklist/shipping-notice-answer.ts';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { shippingNotices } from '#src/features/warehouse/inbound/listed-shipping-notices.ts';

/**
 * One shipping notice by its number. Until the server has answered for it alone, the hook takes it from the
 * last list that had it: a notice listed with a network can then be received without one.
 */
export function useShippingNotice(number: string) {
  const asked = useListed(shippingNotices, number);
  const kept = useSignalValue(answerCache.value);
  const listed = useMemo(() => lastListed(kept, number.toUpperCase()), [kept, number]);
  const { answer, withPendingAt } = asked;
  const found = answer.data === undefined && listed ? { ...answer, ...listed } : answer;
  return { ...asked, answer: found, withPending: withPendingAt(found.atMs) };
}

function lastListed(
  kept: readonly StoredAnswer[],
  number: string,
): Pick<Answer<ShippingNoticesAnswer>, 'data' | 'atMs'> | null {
  for (const { path, atMs, body } of kept) {
    const list = path.startsWith(shippingNotices.path) ? v.safeParse(shippingNotices.Answer, body) : null;
    const data = list?.success ? list.output.data.filter((each) => each.number === number) : [];
    if (data.length > 0) return { atMs, data: { data, pagination: { total: 1, page: 1, pages: 1 } } };
  }
  return null;
}
