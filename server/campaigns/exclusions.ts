import { eq } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import type { AddedExclusions, AddExclusionsBody } from '#domain/campaigns/contact-book.ts';
import { excludedValue } from '#domain/campaigns/exclusion-file.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { commercialExclusions } from '#server/db/tables/campaigns-tables.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/** Adds who asked not to be contacted; who is there already stays, with the day of then. */
export async function addExclusions(
  services: Services,
  actor: Actor,
  { rows }: AddExclusionsBody,
): Promise<AddedExclusions> {
  const nowMs = services.now();
  const byValue = new Map<string, string>();
  const refused: string[] = [];
  for (const { value: written, since } of rows) {
    const value = excludedValue(written);
    if (value === null) refused.push(written);
    else if (!byValue.has(value)) byValue.set(value, since);
  }
  return services.database.db.transaction(async (tx) => {
    const at = { addedBy: actor.id, addedAt: new Date(nowMs) };
    // In one order, so that two files at once wait for each other and in no circle.
    const values = [...byValue]
      .toSorted()
      .map(([value, since]) => ({ id: uuidv7(nowMs), value, since, ...at }));
    const added =
      values.length === 0
        ? []
        : await tx
            .insert(commercialExclusions)
            .values(values)
            .onConflictDoNothing({ target: commercialExclusions.value })
            .returning({ id: commercialExclusions.id });
    if (added.length > 0)
      await saveAuditEvents(tx, [{ act: 'campaign.exclude', actor, asked: { people: added.length } }], nowMs);
    return { added: added.length, known: values.length - added.length, refused };
  });
}

/** Removes one, as who asked for it takes it back. @throws ApiProblem 404 for none. */
export async function removeExclusion(services: Services, actor: Actor, id: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const gone = await tx
      .delete(commercialExclusions)
      .where(eq(commercialExclusions.id, id))
      .returning({ id: commercialExclusions.id });
    if (gone.length === 0) throw notFound('Esa exclusión ya no está.');
    await saveAuditEvents(
      tx,
      [{ act: 'campaign.readmit', actor, subject: `exclusion:${id}` }],
      services.now(),
    );
  });
}
