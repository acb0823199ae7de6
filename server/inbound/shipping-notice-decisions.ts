import type { ShippingNoticeMovedResult } from '#domain/inbound/shipping-notice-commands.ts';
import {
  shippingNoticeMessages,
  type ShippingNoticeRefusal,
} from '#domain/inbound/shipping-notice-labels.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { ShippingNoticeRow } from '#server/inbound/shipping-notices-storage.ts';

type Applied = Extract<Decision, { status: 'applied' }>;

/** The answer to a command about a shipping notice, which the warehouse and its store read in their lists. */
export function shippingNoticeDecision(
  { id, sequence, status, vendorId }: Pick<ShippingNoticeRow, 'id' | 'sequence' | 'status' | 'vendorId'>,
  touched: Applied['touched'] = [],
): Applied {
  const result: ShippingNoticeMovedResult = { notice_id: id, number: shippingNoticeNumber(sequence), status };
  const listed = { collection: 'shipping_notices', scopes: ['warehouse', `vendor:${vendorId}`] } as const;
  return { status: 'applied', result, touched: [listed, ...touched] };
}

export function shippingNoticeRefused(refusal: ShippingNoticeRefusal): Decision {
  return rejected(refusal, shippingNoticeMessages[refusal]);
}
