import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { ChangeReason } from '#domain/people/person-changes.ts';
import { PersonOrder } from '#domain/people/person-sheet.ts';
import { CollectionName } from '#domain/protocol/replication.ts';

/** Minutes for which an administrator sees the product with another person's eyes; another reason begins another view. */
export const VIEW_MINUTES = 15;
/** Rows of a collection are counted up to here: a larger number says «more than this». */
export const VIEW_COUNTED = 10_000;

/** Body of `POST /people/:id/views`; with the same id again it is the same view. */
export const StartViewBody = v.strictObject({ id: Uuid, reason: ChangeReason });
export type StartViewBody = v.InferOutput<typeof StartViewBody>;

export const StartedView = v.object({ id: Id, expires_at: Instant });

/** What a person's device receives and shows, read for somebody who administers people. Nothing of it is kept. */
export const PersonView = v.object({
  id: Id,
  expires_at: Instant,
  account: Account,
  stores: v.array(v.object({ id: Id, name: v.string() })),
  /** What their device copies, with its scope and how many rows of it they may see. */
  copies: v.array(v.object({ collection: CollectionName, scope: v.string(), rows: wholeNumber(0) })),
  /** Their last purchases, as they see them; none for a reader who reads nobody's. */
  orders: v.array(PersonOrder),
});
export type PersonView = v.InferOutput<typeof PersonView>;
