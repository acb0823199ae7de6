import * as v from 'valibot';
import { isAdmin, roleLevels, UserType } from '#domain/accounts/roles/roles.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { ChangeReason } from '#domain/people/person-changes.ts';

/** What goes over to the account that is kept, in the words of the one who decides it. */
export const movedLabels = {
  orders: ['compra', 'compras'],
  returns: ['devolución, con su compra', 'devoluciones, con sus compras'],
  pqrs: ['PQR', 'PQR'],
  addresses: ['dirección', 'direcciones'],
  ratings: ['calificación de producto', 'calificaciones de productos'],
  stores: ['tienda', 'tiendas'],
  reviews: ['cambio en revisión', 'cambios en revisión'],
  pieces: ['trozo de un envío a medias', 'trozos de un envío a medias'],
  consents: ['autorización de datos', 'autorizaciones de datos'],
  notes: ['nota del equipo', 'notas del equipo'],
  views: ['registro de quién vio su cuenta', 'registros de quién vio su cuenta'],
  notifications: ['notificación', 'notificaciones'],
  filters: ['filtro guardado', 'filtros guardados'],
} as const;
export const MovedThing = v.picklist(keysOf(movedLabels));
export type MovedThing = v.InferOutput<typeof MovedThing>;

export const mergeConflicts = {
  same: 'Es la misma cuenta.',
  both_staff: 'Las dos son cuentas del equipo de MeStore: no se unen. Cierra la que sobra.',
  keep_other:
    'La otra cuenta tiene un rol mayor. Abre su ficha y une esta con ella, para que no se pierda ese rol.',
  both_stores: 'Las dos manejan tiendas. Saca antes a una de su tienda, y después únelas.',
  staff_store:
    'La cuenta que se conserva es del equipo de MeStore, que no trabaja en las tiendas. Invita antes a otra persona a la tienda y saca a esta.',
  closed: 'Una de las dos cuentas está cerrada, se eliminó o ya se unió a otra.',
  unproven: 'La cuenta que se conserva no ha confirmado su correo. Pídele que lo confirme antes.',
} as const;
export const MergeConflict = v.picklist(keysOf(mergeConflicts));
export type MergeConflict = v.InferOutput<typeof MergeConflict>;

/** One of two accounts, as whether they may become one depends on it. */
export interface MergedAccount {
  id: string;
  userType: UserType;
  /** It opens, and is somebody's: a guest's too. */
  isOpen: boolean;
  emailVerified: boolean;
  hasStores: boolean;
}

/**
 * Why two accounts of one person do not become one; null when they may. The one that is kept has the higher role of the two
 * or the same, and keeps it: uniting accounts gives nobody a right that they did not have.
 * Staff work in no store, and one that came to them would be without anybody who runs it.
 */
export function mergeConflict(kept: MergedAccount, merged: MergedAccount): MergeConflict | null {
  if (kept.id === merged.id) return 'same';
  if (!kept.isOpen || !merged.isOpen) return 'closed';
  if (isAdmin(kept.userType) && isAdmin(merged.userType)) return 'both_staff';
  if (roleLevels[merged.userType] > roleLevels[kept.userType]) return 'keep_other';
  if (isAdmin(kept.userType) && merged.hasStores) return 'staff_store';
  if (kept.hasStores && merged.hasStores) return 'both_stores';
  return kept.emailVerified ? null : 'unproven';
}

/** What is typed to confirm it: the e-mail of the account that goes; of a guest, who has none, one word. */
export function mergeConfirmation({ email, isGuest }: { email: string; isGuest: boolean }): string {
  return isGuest ? 'unir' : email.toLowerCase();
}

/** An account that may be the same person's. */
export const MergeCandidate = v.object({
  id: Id,
  email: v.string(),
  nombre: v.nullable(v.string()),
  telefono: v.nullable(v.string()),
  user_type: UserType,
  is_guest: v.boolean(),
  is_active: v.boolean(),
});
export type MergeCandidate = v.InferOutput<typeof MergeCandidate>;
/** How many accounts a search for the other one answers. */
export const MERGE_CANDIDATES = 5;
export const MergeCandidates = v.object({ data: v.array(MergeCandidate) });

/** What would become of two accounts. */
export const MergePreview = v.object({
  kept: MergeCandidate,
  merged: MergeCandidate,
  conflict: v.nullable(MergeConflict),
  /** What moves, where there is any. */
  moves: v.array(v.object({ what: MovedThing, count: wholeNumber(1) })),
  confirmation: v.string(),
});
export type MergePreview = v.InferOutput<typeof MergePreview>;

/** Body of `POST /people/:id/merge`: the account of the address is kept. */
export const MergeBody = v.strictObject({
  merged_id: Id,
  /** As `MergePreview.confirmation` says. */
  confirmation: trimmedText(254),
  /** What the preview counted: when it is no longer so, it is shown anew. */
  seen: v.pipe(
    v.array(v.strictObject({ what: MovedThing, count: wholeNumber(1) })),
    v.maxLength(keysOf(movedLabels).length),
  ),
  reason: ChangeReason,
});
export type MergeBody = v.InferOutput<typeof MergeBody>;
