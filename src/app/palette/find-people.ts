import type { Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import type { PaletteOption } from '#src/app/palette/palette-entry.ts';
import { denialReason, type AccessNeed } from '#src/shared/accounts/denial.ts';

/** Lists of the server that find people by name, e-mail or mobile, for those who may read them. */
const lists: readonly { in: string; path: string; sees: AccessNeed }[] = [
  { in: 'compras', path: paths.purchases, sees: 'readAllOrders' },
  { in: 'pedidos', path: paths.deskOrders, sees: 'readVendorOrders' },
  { in: 'devoluciones', path: paths.deskReturns, sees: 'manageReturns' },
  { in: 'PQR', path: paths.deskPqrs, sees: 'answerPqrs' },
  { in: 'interesados', path: paths.leads, sees: 'manageLeads' },
];
const MIN_LETTERS = 3;

/** Where to look for a person: the text goes to the lists that know people, and the server answers there. */
export function findPeople(text: string, person: Account | null): PaletteOption[] {
  const asked = text.trim();
  if (asked.length < MIN_LETTERS || !/\p{L}|\d{7}/u.test(asked)) return [];
  return lists
    .filter(({ sees }) => denialReason(person, sees) === null)
    .map(({ in: where, path }) => ({
      key: `${path}?q`,
      label: `«${asked}» en ${where}`,
      kind: 'Persona',
      href: `${path}?q=${encodeURIComponent(asked)}`,
    }));
}
