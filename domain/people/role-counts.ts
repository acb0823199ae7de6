import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Answer of `GET /people/roles`: how many accounts have each role, guests and closed accounts not among them. */
export const RoleCounts = v.object({
  data: v.array(v.object({ role: UserType, people: wholeNumber(0) })),
});
export type RoleCounts = v.InferOutput<typeof RoleCounts>;
