import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const PERSON_NOTE_MAX = 500;

/** What its reader has to know of a change: the person's next administrator, and the person if they ask. */
export const ChangeReason = v.pipe(
  trimmedText(PERSON_NOTE_MAX),
  v.nonEmpty('Escribe el motivo: lo lee quien administre después.'),
);

export const ReasonBody = v.strictObject({ reason: ChangeReason });

/**
 * Why an account is closed or asked for another password.
 * @property end_keys whether the keys of the API that its person made end too: whom one does not trust any more, one does
 *   not trust by another way.
 */
export const DistrustBody = v.strictObject({
  ...ReasonBody.entries,
  end_keys: v.optional(v.boolean(), true),
});

/** @property vendor_id the store in which somebody sells from now on; a vendor works for one. */
export const ChangeRoleBody = v.strictObject({
  role: UserType,
  /** One of the company's own, copied from `role`. */
  role_id: v.optional(v.nullable(Id), null),
  vendor_id: v.optional(v.nullable(Id), null),
  reason: ChangeReason,
});
export type ChangeRoleBody = v.InferOutput<typeof ChangeRoleBody>;

/** @property state `waiting`: another owner or superuser confirms it before it is so. */
export const ChangedRole = v.object({ state: v.picklist(['done', 'waiting']) });
export type ChangedRole = v.InferOutput<typeof ChangedRole>;

/** Sent twice with the same id, it is one note. */
export const NoteBody = v.strictObject({
  id: Uuid,
  text: v.pipe(trimmedText(PERSON_NOTE_MAX), v.nonEmpty('Escribe la nota.')),
});

/** A message of the company to one person fits on a telephone's screen; more is for a PQR, which has its terms. */
export const PERSON_MESSAGE_MAX = 280;
/** Messages to one person in a day, whoever writes them: more is what a PQR is for. */
export const MESSAGES_A_DAY = 5;

/** Sent twice with the same id, it is one message. */
export const PersonMessageBody = v.strictObject({
  id: Uuid,
  text: v.pipe(trimmedText(PERSON_MESSAGE_MAX), v.nonEmpty('Escribe el mensaje.')),
});
export type PersonMessageBody = v.InferOutput<typeof PersonMessageBody>;

/**
 * @property device_id the device whose sessions end; without it, all of them do.
 * @property end_keys whether the keys of the API that its person made end too.
 */
export const EndSessionsBody = v.strictObject({
  device_id: v.optional(v.nullable(Uuid), null),
  end_keys: v.optional(v.boolean(), false),
});
export type EndSessionsBody = v.InferOutput<typeof EndSessionsBody>;

export const Done = v.object({ done: v.literal(true) });

/** Stores in which somebody may be put, by what is written of their name. */
export const StoresByName = v.object({ data: v.array(v.object({ id: Id, name: v.string() })) });
