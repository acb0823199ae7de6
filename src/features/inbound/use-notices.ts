import { useMemo } from 'react';
import * as v from 'valibot';
import { AnnounceNoticeData } from '#domain/inbound/notice-commands.ts';
import { noticesPath } from '#domain/inbound/notice.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { commandsNamed, decidedSoFar, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer, type Answer } from '#src/shared/lists/use-answer.ts';
import { keptAnswers, type StoredAnswer } from '#src/shared/lists/kept-answers.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { noticeAddress, NoticesAnswer } from '#src/shared/lists/notice-answer.ts';
import { noticeActs, type NoticeAct } from '#src/features/inbound/shown-notice.ts';

/** What this person announced and did to notices on this device, oldest first. */
export function useNoticeCommands(): {
  announced: ReadCommand<AnnounceNoticeData>[];
  acts: NoticeAct[];
  /** Changes with each decision of the server. */
  decided: string;
} {
  const entries = useOutbox();
  return useMemo(() => {
    const announced = commandsNamed(entries ?? [], 'inbound.announce', AnnounceNoticeData);
    const acts = noticeActs(entries ?? []);
    return { announced, acts, decided: decidedSoFar([...announced, ...acts]) };
  }, [entries]);
}

/**
 * One notice by its number. While the server was not asked for it alone, it is taken from the last list that had it, so
 * that what was listed with a network can be received without one.
 */
export function useNotice(number: string, decided: string): Answer<NoticesAnswer> {
  const answer = useAnswer(noticeAddress(number), NoticesAnswer, decided);
  const kept = useSignalValue(keptAnswers.value);
  const listed = useMemo(() => lastListed(kept, number.toUpperCase()), [kept, number]);
  return answer.data === undefined && listed ? { ...answer, ...listed } : answer;
}

function lastListed(
  kept: readonly StoredAnswer[],
  number: string,
): Pick<Answer<NoticesAnswer>, 'data' | 'atMs'> | null {
  for (const { path, atMs, body } of kept) {
    const list = path.startsWith(noticesPath) ? v.safeParse(NoticesAnswer, body) : null;
    const data = list?.success ? list.output.data.filter((each) => each.number === number) : [];
    if (data.length > 0) return { atMs, data: { data, pagination: { total: 1, page: 1, pages: 1 } } };
  }
  return null;
}
