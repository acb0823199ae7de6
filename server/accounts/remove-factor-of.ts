import { normaliseEmail } from '#domain/accounts/email.ts';
import { rewritten } from '#domain/audit/audit-change.ts';
import { AccountRefused } from '#server/accounts/add-account.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { emailOwner } from '#server/auth/account-storage.ts';
import type { Services } from '#server/http/app-env.ts';
import { hasAnyFactor, removeAllFactors } from '#server/passkeys/remove-all-factors.ts';

/**
 * Removes the second factor and the passkeys of who lost everything, from the operator's side (decision 0128). Its person
 * reads of it in letters, and the audit says that the operator did it.
 * @throws AccountRefused when nobody has that e-mail, or their account has neither.
 */
export async function removeFactorOf(services: Services, email: string): Promise<void> {
  const { db } = services.database;
  const user = await emailOwner(db, normaliseEmail(email));
  if (!user) throw new AccountRefused(`No hay una cuenta con el email ${email}.`);
  if (!(await hasAnyFactor(db, user.id)))
    throw new AccountRefused(`La cuenta de ${email} no tiene segundo factor ni llaves de acceso.`);
  await db.transaction(async (tx) => {
    await removeAllFactors(services, tx, user);
    const changes = [rewritten('account', user.id)];
    await saveAuditEvents(tx, [{ act: 'account.removeFactor', actor: null, changes }], services.now());
  });
}
