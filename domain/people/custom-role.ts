import * as v from 'valibot';
import { MAX_ROLE_NAME } from '#domain/accounts/roles/custom-role.ts';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** A role of the company's own: one of the fixed ones with less. */
export const CustomRole = v.object({
  id: Id,
  name: v.string(),
  base: UserType,
  /** What it keeps of its base; a newer version may name more. */
  granted: v.array(v.string()),
  version: wholeNumber(1),
  /** Accounts that have it, closed ones among them. */
  people: wholeNumber(0),
  /** Open invitations to it. */
  invited: wholeNumber(0),
  changed_by_name: v.nullable(v.string()),
  changed_at: Instant,
});
export type CustomRole = v.InferOutput<typeof CustomRole>;

/** Who has a role, in words: «3 personas lo tienen y 1 invitación lo nombra.» */
export function holdersLabel({ people, invited }: Pick<CustomRole, 'people' | 'invited'>): string {
  const held = [
    people > 0 && countOf(people, 'persona lo tiene', 'personas lo tienen'),
    invited > 0 && countOf(invited, 'invitación lo nombra', 'invitaciones lo nombran'),
  ].filter(Boolean);
  return held.length === 0 ? 'Nadie lo tiene.' : `${held.join(' y ')}.`;
}

/** Answer of `GET /people/roles`: how many accounts have each fixed role, guests, closed accounts and those with one of the company's own not among them. */
export const RoleCounts = v.object({
  data: v.array(v.object({ role: UserType, people: wholeNumber(0) })),
  custom: v.optional(v.array(CustomRole), []),
});
export type RoleCounts = v.InferOutput<typeof RoleCounts>;

const RoleName = v.pipe(trimmedText(MAX_ROLE_NAME), v.nonEmpty('Escribe un nombre.'));
const Granted = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/, 'No es el nombre de un permiso.'))),
  v.maxLength(100),
);

/** Sent twice with the same id, it is one role. */
export const AddCustomRoleBody = v.strictObject({
  id: Uuid,
  name: RoleName,
  base: UserType,
  granted: Granted,
});
export type AddCustomRoleBody = v.InferOutput<typeof AddCustomRoleBody>;

/** @property version the one that was seen: another one is a conflict. */
export const ChangeCustomRoleBody = v.strictObject({
  version: wholeNumber(1),
  name: RoleName,
  granted: Granted,
});
export type ChangeCustomRoleBody = v.InferOutput<typeof ChangeCustomRoleBody>;

/** A role that somebody has or comes to: a fixed one, or one of the company's own that was copied from it. */
export const NamedRole = v.strictObject({ role: UserType, role_id: v.optional(v.nullable(Id), null) });
export type NamedRole = v.InferOutput<typeof NamedRole>;

/** @property move_to the role that its people and invitations come to; without it, a role that somebody has stays. */
export const RemoveCustomRoleBody = v.strictObject({
  version: wholeNumber(1),
  move_to: v.optional(v.nullable(NamedRole), null),
});
export type RemoveCustomRoleBody = v.InferOutput<typeof RemoveCustomRoleBody>;
