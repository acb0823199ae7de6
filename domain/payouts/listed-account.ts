import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { ACCOUNT_KINDS } from '#domain/payouts/bank-account.ts';
import { ChangeReason } from '#domain/people/person-changes.ts';

/** Whether a store can be paid to its account. */
export const accountStateLabels = {
  review: 'Por revisar',
  held: 'Retenida',
  ready: 'Lista',
  none: 'Sin cuenta',
};
export const AccountState = v.picklist(keysOf(accountStateLabels));
export type AccountState = v.InferOutput<typeof AccountState>;

/** The account of a store in the list of those who pay stores. */
export const ListedAccount = v.object({
  vendor_id: Id,
  store_name: v.string(),
  state: AccountState,
  /** 0 while there is none. */
  version: wholeNumber(0),
  bank_name: v.string(),
  kind: v.nullable(v.picklist(ACCOUNT_KINDS)),
  last_four: v.string(),
  holder_differs: v.boolean(),
  since: v.nullable(Instant),
  /** When the hold ends by itself; null where it does not, or there is none. */
  until: v.nullable(Instant),
});
export type ListedAccount = v.InferOutput<typeof ListedAccount>;

/** That an account is paid to before its time: one asked for it, and another decides. */
export const ReleaseRequest = v.object({
  id: Id,
  vendor_id: Id,
  store_name: v.string(),
  bank_name: v.string(),
  last_four: v.string(),
  holder_differs: v.boolean(),
  reason: v.string(),
  requested_by: Id,
  requested_by_name: v.string(),
  requested_at: Instant,
  expires_at: Instant,
});
export type ReleaseRequest = v.InferOutput<typeof ReleaseRequest>;
export const ReleaseRequests = v.object({ data: v.array(ReleaseRequest) });

/** Body of `POST /payouts/accounts/:id/release`. */
export const AskReleaseBody = v.strictObject({
  reason: ChangeReason,
  seen_version: wholeNumber(1, 2_147_483_647),
});
