import { eq, sql } from 'drizzle-orm';
import { type DeleteAccountBody, deletionRefusal } from '#domain/profile/account-deletion.ts';
import { userById } from '#server/auth/account-storage.ts';
import { isPassword } from '#server/auth/password.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { isDeletionCode } from '#server/profile/deletion-code.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { heldByAccount, lockWhatLeadsToHeld } from '#server/profile/held-by-account.ts';

const WRONG_CODE = 'Ese código no es, o ya venció. Usa el del correo, o pide otro.';
const WRONG_PASSWORD = 'La contraseña no es la de tu cuenta.';

/** What shows who did something, besides what only administrators copy. */
const SHOW_NAMES = [
  'vendor_orders',
  'pqrs',
  'leads',
  'tasks',
  'incidents',
  'discrepancies',
  'shipping_notices',
  'store_applications',
  'store_products',
  'product_approvals',
] as const;

/**
 * Deletes a person's own account, once they prove that it is theirs.
 * @throws ApiProblem 422 for a wrong password or code, 409 while something of theirs is under way.
 */
export async function deleteAccount(
  services: Services,
  userId: string,
  proof: DeleteAccountBody,
): Promise<void> {
  const { db } = services.database;
  const user = await userById(db, userId);
  if (!user) throw notFound();
  if ('code' in proof) {
    if (!(await isDeletionCode(services, userId, proof.code)))
      throw problem(422, 'SEC_002', WRONG_CODE, [{ field: 'code', message: WRONG_CODE }]);
  } else if (!(await isPassword(user.passwordHash, proof.password)))
    throw problem(422, 'AUTH_001', WRONG_PASSWORD, [{ field: 'password', message: WRONG_PASSWORD }]);
  const nowMs = services.now();
  const upTo = await db.transaction(async (tx) => {
    await lockWhatLeadsToHeld(tx, userId);
    // Waits for orders that are being written at this moment, because they refer to the account.
    const [locked] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!locked?.isActive) throw problem(403, 'AUTH_006');
    const refusal = deletionRefusal(await heldByAccount(tx, userId, nowMs));
    if (refusal) throw problem(409, 'API_001', refusal);
    await erasePerson(tx, locked, new Date(nowMs));
    const [row] = await rowsOf<{ x: string }>(tx, sql`select pg_current_xact_id()::text as x`);
    return row?.x ?? '0';
  });
  services.bus.publish([
    ...(['orders', 'reviews'] as const).map((collection) => ({ collection, upTo, scopes: ['admin'] })),
    ...SHOW_NAMES.map((collection) => ({ collection, upTo })),
  ]);
}
