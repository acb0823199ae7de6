import { useMemo } from 'react';
import * as v from 'valibot';
import { useSignalValue } from '#src/db/use-live.ts';
import { keptAnswers, type StoredAnswer } from '#src/shared/lists/kept-answers.ts';
import type { NoticesAnswer } from '#src/shared/worklist/notice-answer.ts';
import type { Answer } from '#src/shared/lists/use-answer.ts';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { notices } from '#src/features/inbound/listed-notices.ts';

/**
 * One notice by its number. While the server was not asked for it alone, it is taken from the last list that had it, so
 * that what was listed with a network can be received without one.
 */
export function useNotice(number: string) {
  const asked = useListed(notices, number);
  const kept = useSignalValue(keptAnswers.value);
  const listed = useMemo(() => lastListed(kept, number.toUpperCase()), [kept, number]);
  const { answer, shownAt } = asked;
  const found = answer.data === undefined && listed ? { ...answer, ...listed } : answer;
  return { ...asked, answer: found, show: shownAt(found.atMs) };
}

function lastListed(
  kept: readonly StoredAnswer[],
  number: string,
): Pick<Answer<NoticesAnswer>, 'data' | 'atMs'> | null {
  for (const { path, atMs, body } of kept) {
    const list = path.startsWith(notices.path) ? v.safeParse(notices.Answer, body) : null;
    const data = list?.success ? list.output.data.filter((each) => each.number === number) : [];
    if (data.length > 0) return { atMs, data: { data, pagination: { total: 1, page: 1, pages: 1 } } };
  }
  return null;
}
