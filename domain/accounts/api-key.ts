import * as v from 'valibot';
import { can, CAPABILITIES, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { Networks } from '#domain/base/network.ts';
import { Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** One thing that a key of the API may be given. */
interface GivenToKeys {
  label: string;
  /** What its creator has to be able to do themselves, when they give it and at every request. */
  needs: Capability;
  /** What else of its creator the key then has, as far as they have it. Everything else of theirs is none of the key's. */
  lends?: readonly Capability[];
  /** Whether it changes something. */
  writes?: true;
}

/**
 * What a key of the API may be given: reading what its creator reads, and changing settings and people. Nothing of its
 * creator's own, nothing that asks for a second factor or for two people, and nothing by which somebody is let in; so that
 * a key makes no keys and grants no roles.
 */
const given = {
  readVendorOrders: { label: 'Leer pedidos de las tiendas', needs: 'readVendorOrders' },
  readAllOrders: { label: 'Leer compras', needs: 'readAllOrders' },
  readStock: { label: 'Leer existencias', needs: 'readStock' },
  readWarehouse: { label: 'Leer la bodega', needs: 'readWarehouse' },
  readIncidents: { label: 'Leer incidentes', needs: 'readIncidents' },
  readAnalytics: { label: 'Leer visitas', needs: 'readAnalytics', lends: ['readBusinessFigures'] },
  readPerformance: { label: 'Leer el rendimiento', needs: 'readPerformance' },
  readSettings: {
    label: 'Leer los ajustes de la empresa',
    needs: 'manageSettings',
    lends: ['manageCarriers', 'managePromotions', 'manageContent'],
  },
  writeSettings: {
    label: 'Cambiar los ajustes de la empresa y de la bodega',
    needs: 'manageSettings',
    lends: ['setWarehouse', 'manageCarriers', 'managePromotions', 'manageContent'],
    writes: true,
  },
  readPeople: { label: 'Leer personas e invitaciones', needs: 'viewUsers' },
  writePeople: {
    label: 'Anotar personas, cerrar sesiones y reenviar o retirar invitaciones',
    needs: 'manageUsers',
    lends: ['viewUsers'],
    writes: true,
  },
} as const satisfies Record<string, GivenToKeys>;

export const KeyScope = v.picklist(keysOf(given), 'Elige de la lista.');
export type KeyScope = v.InferOutput<typeof KeyScope>;
export const keyScopes: Readonly<Record<KeyScope, GivenToKeys>> = given;

/** Whether somebody may give a key this scope, and a key of theirs still has it. */
export function holdsScope(creator: Authority | null, scope: KeyScope): boolean {
  return can(creator, keyScopes[scope].needs);
}

/** What a key may do: what its scopes are about, as far as its creator may do it now. Scopes of another version mean nothing. */
export function keyAuthority(creator: Authority, scopes: readonly string[]): Authority {
  const lent = new Set(
    KeyScope.options
      .filter((each) => scopes.includes(each))
      .flatMap((each) => [keyScopes[each].needs, ...(keyScopes[each].lends ?? [])]),
  );
  return {
    userType: creator.userType,
    granted: CAPABILITIES.filter((each) => lent.has(each) && can(creator, each)),
  };
}

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
