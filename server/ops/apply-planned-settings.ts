import { differences } from '#domain/audit/audit-change.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import type { Services } from '#server/http/app-env.ts';
import { figureOf } from '#server/ops/settings-change.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { duePlans, insertPlannedChanges } from '#server/settings/plans-storage.ts';
import { changesAfter, lockSettings } from '#server/settings/settings-storage.ts';

/**
 * Lets hold what was planned for now: it becomes a version as if it were saved at this moment, so that devices see versions
 * that only grow, and an order keeps the one that its buyer saw. Every server does it, and only one of them does. After a time
 * without servers what was due meanwhile follows in its order.
 * @returns how many values hold since.
 */
export async function applyPlannedSettings(services: Services): Promise<number> {
  const { db } = services.database;
  if ((await duePlans(db, services.now())).length === 0) return 0;
  const applied = await db.transaction(async (tx) => {
    await lockSettings(tx);
    const at = new Date(services.now());
    const due = await duePlans(tx, at.getTime());
    let version = (await changesAfter(tx, 0)).at(-1)?.version ?? 0;
    for (const plans of groupedBy(due, (each) => each.holdsFromMs).values()) {
      version += 1;
      await insertPlannedChanges(tx, { version, at, plans });
    }
    const changes = due.flatMap(({ key, value }) =>
      differences('setting', key, { value: null }, { value: figureOf(value) }),
    );
    if (due.length > 0)
      await saveAuditEvents(tx, [{ act: 'settings.hold_plan', actor: null, changes }], at.getTime());
    return { count: due.length, upTo: await transactionId(tx) };
  });
  companySettings(services).invalidate();
  services.bus.publish([{ collection: 'settings', upTo: applied.upTo }]);
  return applied.count;
}
