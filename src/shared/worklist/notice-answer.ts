import type * as v from 'valibot';
import { InboundNotice, noticesPath } from '#domain/inbound/notice.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { addressOf } from '#src/shared/worklist/define-worklist.ts';

export const NoticesAnswer = pageOf(InboundNotice);
export type NoticesAnswer = v.InferOutput<typeof NoticesAnswer>;

/** Where the server answers one notice by its number. */
export const noticeAddress = (number: string): string => addressOf(noticesPath, number);
