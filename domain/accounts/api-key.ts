import * as v from 'valibot';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { Networks } from '#domain/base/network.ts';
import { Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/**
 * What a key of the API may be given: reading what its creator reads. Nothing that writes, nothing of its creator's own,
 * and nothing by which somebody is let in; so that a key makes no keys and grants no roles.
 */
export const keyScopeLabels = {
  readVendorOrders: 'Leer pedidos de las tiendas',
  readAllOrders: 'Leer compras',
  readStock: 'Leer existencias',
  readWarehouse: 'Leer la bodega',
  readIncidents: 'Leer incidentes',
  readAnalytics: 'Leer visitas',
  readPerformance: 'Leer el rendimiento',
} as const satisfies Partial<Record<Capability, string>>;

export const KeyScope = v.picklist(keysOf(keyScopeLabels), 'Elige de la lista.');
export type KeyScope = v.InferOutput<typeof KeyScope>;

export const KEY_PREFIX = 'mk_';
/** The terms that a key may have, in days. */
export const KEY_TERMS = [30, 90, 365] as const;
/** More keys of an installation that still open are somebody's mistake. */
export const MAX_KEYS = 50;
export const MAX_KEY_NAME = 80;

/** Body of `POST /integrations/keys`. */
export const AddKeyBody = v.strictObject({
  /** The device makes it, so that a body sent again after a lost answer makes no second key. */
  id: v.optional(Uuid),
  name: v.pipe(trimmedText(MAX_KEY_NAME), v.minLength(1, 'Escribe un nombre.')),
  scopes: v.pipe(
    v.array(KeyScope),
    v.minLength(1, 'Elige al menos un permiso.'),
    v.maxLength(KeyScope.options.length),
  ),
  days: v.picklist(KEY_TERMS),
  /** Addresses and networks that it is used from; from anywhere without any. */
  networks: v.optional(Networks, []),
});
export type AddKeyBody = v.InferOutput<typeof AddKeyBody>;

/** A key as staff see it: never the key itself. */
export const ListedKey = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  /** Where it is used from; from anywhere where there are none. */
  networks: v.optional(v.array(v.string()), []),
  created_by: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
  last_used_at: v.nullable(v.string()),
  /** `orphaned`: its creator's account is disabled. */
  state: v.picklist(['active', 'expired', 'revoked', 'orphaned']),
});
export type ListedKey = v.InferOutput<typeof ListedKey>;
export const ListedKeys = v.object({ data: v.array(ListedKey) });

/** The key is in this answer only: nobody can read it again. */
export const NewKey = v.object({ id: v.string(), key: v.string() });

const api = '/api/v1/integrations/keys';
export const keyPaths = { keys: api, revoke: (id: string) => `${api}/${id}/revoke` };
