import type { NoticeMovedResult } from '#domain/inbound/notice-commands.ts';
import { noticeSentences, type NoticeRefusal } from '#domain/inbound/notice-labels.ts';
import { noticeNumber } from '#domain/inbound/notice.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { NoticeRow } from '#server/inbound/notices-storage.ts';

type Applied = Extract<Decision, { status: 'applied' }>;

/** What a command about a notice answers. */
export function noticeDecision(
  { id, sequence, status }: Pick<NoticeRow, 'id' | 'sequence' | 'status'>,
  touched: Applied['touched'] = [],
): Applied {
  const result: NoticeMovedResult = { notice_id: id, number: noticeNumber(sequence), status };
  return { status: 'applied', result, touched };
}

export function noticeRefused(refusal: NoticeRefusal): Decision {
  return rejected(refusal, noticeSentences[refusal]);
}
