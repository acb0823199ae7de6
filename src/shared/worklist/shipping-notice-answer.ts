import type * as v from 'valibot';
import { ShippingNotice, shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { addressOf } from '#src/shared/worklist/define-worklist.ts';

export const ShippingNoticesAnswer = pageOf(ShippingNotice);
export type ShippingNoticesAnswer = v.InferOutput<typeof ShippingNoticesAnswer>;

/** The server's address for the notices that are not closed: as many as an answer has. */
export const openShippingNoticesPath = `${shippingNoticesPath}?${new URLSearchParams({ open: 'true', limit: '100', page: '1' })}`;

/** The server's address for one shipping notice by its number. */
export const shippingNoticeAddress = (number: string): string => addressOf(shippingNoticesPath, number);
