import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { Instant } from '#domain/base/ids.ts';

/** That somebody of MeStore saw the product as this person does: they read it in their profile. */
export const OwnView = v.object({
  started_at: Instant,
  /** When it was ended, or ended by itself. */
  ended_at: Instant,
  role: UserType,
  reason: v.string(),
});
export type OwnView = v.InferOutput<typeof OwnView>;
/** The last ones first. */
export const OwnViews = v.object({ data: v.array(OwnView) });
export const ownViewsPath = '/api/v1/profile/views';
