import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';

/** What a note was written with: by itself, or as the reason of a change. */
export const noteKindLabels = {
  note: 'Nota',
  message: 'Mensaje que se le envió',
  role: 'Cambio de rol',
  disable: 'Cuenta deshabilitada',
  enable: 'Cuenta habilitada',
  force_password: 'Contraseña nueva pedida',
} as const;
export const NoteKind = v.picklist(keysOf(noteKindLabels));
export type NoteKind = v.InferOutput<typeof NoteKind>;

/** What those who administer people write about one of them for each other; the person reads it in their own data. */
export const PersonNote = v.object({
  id: Id,
  kind: NoteKind,
  text: v.string(),
  author_name: v.string(),
  at: Instant,
});
export type PersonNote = v.InferOutput<typeof PersonNote>;
