import type { PushBody } from '#domain/notifications/push-api.ts';
import type { StoreEventStep } from '#domain/stores/applications/store-application.ts';

/**
 * What happened that only people are told of, by its kind, with the data by which whom it concerns is found: ids, numbers and
 * states. No other system may ask for it.
 */
export interface InternalEvents {
  /** A person asked for a notification to themselves. */
  'notification.test': { user_id: string };
  /** An attempt to pay ended without money. @property seen whether its buyer was answered so at once. */
  'payment.failed': { purchase_id: string; seen: boolean };
  /** The file of a payout run left for the bank. */
  'payout.sent': { leg_id: string };
  'payout.returned': { leg_id: string };
  'bank_account.changed': { vendor_id: string };
  'store.moved': { vendor_id: string; step: StoreEventStep; actor_id: string };
  /** Somebody who was invited works for a store now. */
  'store.joined': { vendor_id: string; user_id: string };
  /** An order waits for an administrator of the company that it is bought for. */
  'company.approval_asked': { approval_id: string };
  /** It was not approved, nobody did in time, or it could not be placed all the same. */
  'company.approval_decided': { approval_id: string };
  /** Somebody who was invited buys for a company now. */
  'company.joined': { company_id: string; user_id: string };
  /** What a store sent of some product waits for approval; once for each store and day. */
  'products.submitted': { vendor_id: string };
  /** A movement brought a product to its minimum or below it; once for each product and day. */
  'stock.low': { product_id: string; units: number; minimum: number };
  'shipping_notice.ended': {
    notice_id: string;
    step: 'cancel' | 'finish';
    differs: boolean;
    actor_id: string;
  };
  'pqr.filed': { pqr_id: string };
  'pqr.answered': { pqr_id: string };
  /** Somebody of the company wrote to one person. */
  'person.written': { note_id: string };
  /** The company asked a store about an order of it. */
  'store.asked': { question_id: string };
  /** A store said what it thinks of something that it was asked. */
  'store.answered': { answer_id: string };
  /** What the office wrote to people by hand. */
  'staff.message': { user_ids: readonly string[]; skipped: number; payload: PushBody['payload'] };
}
export type InternalEventKind = keyof InternalEvents;
