import type { ShippingNoticeMovedResult } from '#domain/inbound/shipping-notice-commands.ts';
import {
  shippingNoticeSentences,
  type ShippingNoticeRefusal,
} from '#domain/inbound/shipping-notice-labels.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { ShippingNoticeRow } from '#server/inbound/shipping-notices-storage.ts';

type Applied = Extract<Decision, { status: 'applied' }>;

/** The answer to a command about a shipping notice. */
export function shippingNoticeDecision(
  { id, sequence, status }: Pick<ShippingNoticeRow, 'id' | 'sequence' | 'status'>,
  touched: Applied['touched'] = [],
): Applied {
  const result: ShippingNoticeMovedResult = { notice_id: id, number: shippingNoticeNumber(sequence), status };
  return { status: 'applied', result, touched };
}

export function shippingNoticeRefused(refusal: ShippingNoticeRefusal): Decision {
  return rejected(refusal, shippingNoticeSentences[refusal]);
}
