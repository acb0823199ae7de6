import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/** The ten roles, in the order of the specification (spec §6). */
export const roleLabels = {
  owner: 'Propietario',
  superuser: 'Super Usuario',
  admin: 'Administrador',
  admin_sales: 'Admin. Ventas',
  admin_support: 'Admin. Soporte',
  admin_logistics: 'Admin. Logística',
  admin_marketing: 'Admin. Marketing',
  vendor: 'Vendedor',
  buyer: 'Comprador',
  customer: 'Cliente',
};
export const USER_TYPES = keysOf(roleLabels);
export const UserType = v.picklist(USER_TYPES);
export type UserType = v.InferOutput<typeof UserType>;

export const roleLevels = {
  owner: 100,
  superuser: 50,
  admin: 10,
  admin_sales: 10,
  admin_support: 10,
  admin_logistics: 10,
  admin_marketing: 10,
  vendor: 5,
  buyer: 1,
  customer: 1,
} satisfies Record<UserType, number>;

export const ADMIN_GROUP: readonly UserType[] = USER_TYPES.slice(0, 7);
export const BUYER_GROUP: readonly UserType[] = ['buyer', 'customer'];

export function isAdmin(role: UserType | null | undefined): boolean {
  return role != null && ADMIN_GROUP.includes(role);
}

/** The role that somebody writes into a file: by its name or as the specification writes it. Null when it is none. */
export function roleNamed(input: string): UserType | null {
  const folded = foldSpanish(input)
    .replace(/[\s._-]+/g, ' ')
    .trim();
  const names = (role: UserType) =>
    [roleLabels[role], role].map((each) => foldSpanish(each).replace(/[\s._-]+/g, ' '));
  return USER_TYPES.find((role) => names(role).includes(folded)) ?? null;
}

/**
 * Reads a role as the backend may write it: `VENDOR`, `UserType.VENDOR` or `vendor` (spec §6).
 * An unknown role is a buyer (spec §5); the server never grants anything from this answer.
 */
export function parseUserType(input: string): UserType {
  const plain = input.replace(/^UserType\./, '').toLowerCase();
  return v.is(UserType, plain) ? plain : 'buyer';
}
