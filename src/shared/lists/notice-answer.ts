import * as v from 'valibot';
import { InboundNotice, noticesPath } from '#domain/inbound/notice.ts';

export const NoticesAnswer = v.object({
  data: v.array(InboundNotice),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});
export type NoticesAnswer = v.InferOutput<typeof NoticesAnswer>;

/** Where the server answers one notice by its number. */
export function noticeAddress(number: string): string {
  return `${noticesPath}?${new URLSearchParams({ limit: '1', q: number.slice(0, 40) })}`;
}
