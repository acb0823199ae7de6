import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { AuditOutcome } from '#domain/audit/audit-entry.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** What is out of the ordinary in who signs in and what is taken along, as people read it: short enough for a phone. */
export const anomalyLabels = {
  account_failures: 'Muchos fallos en una cuenta',
  address_failures: 'Muchos fallos desde una dirección',
  new_device: 'Ingreso desde un equipo nuevo',
  new_network: 'Portal desde una red nueva',
  new_country: 'Ingreso desde un país nuevo',
  two_places: 'Una cuenta en dos lugares a la vez',
  portal_denied: 'Portal desde una red no permitida',
  recovery_code: 'Usó un código de recuperación',
  factor_removed: 'Segundo factor retirado',
  many_exports: 'Muchas descargas de datos',
  many_erasures: 'Muchas cuentas eliminadas',
} as const;
export const AnomalyKind = v.picklist(keysOf(anomalyLabels));
export type AnomalyKind = v.InferOutput<typeof AnomalyKind>;

/** Whether a person looked at it and said what it was. */
export const AnomalyState = v.picklist(['open', 'seen']);
export type AnomalyState = v.InferOutput<typeof AnomalyState>;
export const anomalyStateLabels = { open: 'Sin revisar', seen: 'Revisada' } satisfies Record<
  AnomalyState,
  string
>;

export const ANOMALY_NOTE_MAX = 300;
/** The events behind an anomaly that are kept with it, the last ones. */
export const ANOMALY_EVENTS = 30;

/** One anomaly in the list. */
export const ListedAnomaly = v.object({
  id: Id,
  kind: AnomalyKind,
  state: AnomalyState,
  /** When the last event behind it happened. */
  at: Instant,
  /** Events that made it one. */
  events: v.number(),
  /** Whose account; null where it is nobody's in particular. */
  account: v.nullable(v.object({ id: Id, name: v.string(), email: v.string() })),
  /** IP address and device of the last event; empty once its person is erased. */
  address: v.string(),
  device: v.string(),
  /** Its country in two letters; null or left out where nobody said it. */
  country: v.optional(v.nullable(v.string())),
  /** Who looked at it, when, and what they said. */
  seen: v.nullable(v.object({ at: Instant, by: v.string(), note: v.string() })),
});
export type ListedAnomaly = v.InferOutput<typeof ListedAnomaly>;

/** An event behind an anomaly, as the audit tells it. */
export const AnomalyEvent = v.object({
  id: v.string(),
  at: Instant,
  act: v.string(),
  outcome: AuditOutcome,
  reason: v.nullable(v.string()),
  name: v.nullable(v.string()),
  address: v.string(),
  device: v.string(),
  country: v.optional(v.nullable(v.string())),
});
export type AnomalyEvent = v.InferOutput<typeof AnomalyEvent>;

/** An anomaly with what is behind it, and the account as `mayGrant` reads it. */
export const AnomalySheet = v.object({
  ...ListedAnomaly.entries,
  person: v.nullable(
    v.object({
      user_type: UserType,
      is_active: v.boolean(),
      is_last_owner: v.boolean(),
      is_nobodys: v.boolean(),
      /** How many keys of the API that they made open. */
      keys: v.number(),
    }),
  ),
  behind: v.array(AnomalyEvent),
});
export type AnomalySheet = v.InferOutput<typeof AnomalySheet>;

/** Body of `POST /auth/anomalies/:id/acknowledge`: what the reader found, for whoever looks later. */
export const AcknowledgeBody = v.strictObject({
  note: v.pipe(
    trimmedText(ANOMALY_NOTE_MAX),
    v.nonEmpty('Escribe qué encontraste: lo lee quien mire después.'),
  ),
});

const list = '/api/v1/auth/anomalies';
const one = (id: string) => `${list}/${encodeURIComponent(id)}`;
export const anomalyPaths = { list, one, acknowledge: (id: string) => `${one(id)}/acknowledge` };
