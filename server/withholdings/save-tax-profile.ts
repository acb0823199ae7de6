import { eq } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import type { SaveTaxProfileBody, TaxProfile } from '#domain/withholdings/tax-profile.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { storeTaxProfiles } from '#server/db/tables/money/withholdings-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { taxProfileVersions } from '#server/withholdings/tax-profiles-storage.ts';

export const NO_SUCH_STORE = 'Esa tienda no existe.';
const OF_ANOTHER_STORE = 'Con ese `save_id` ya se guardaron los datos de otra tienda. Usa uno nuevo.';

/**
 * Writes how a store is taxed, from today on: as its people say it, or as the company corrects it. The same again changes nothing.
 * @throws ApiProblem 404 for no store, 409 where somebody else wrote another version than the person saw, or the save was
 * another store's.
 */
export async function saveTaxProfile(
  services: Services,
  actor: Actor,
  vendorId: string,
  { save_id: saveId, seen_version: seen, profile, note }: SaveTaxProfileBody,
): Promise<void> {
  const nowMs = services.now();
  const place = profile.municipality_code;
  if (place !== null && !placeOf(place)) {
    const message = 'Ese municipio no existe. Elígelo de la lista.';
    throw problem(422, 'API_001', message, [{ field: 'profile.municipality_code', message }]);
  }
  await services.database.db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    const [before] = await tx
      .select({ vendorId: storeTaxProfiles.vendorId })
      .from(storeTaxProfiles)
      .where(eq(storeTaxProfiles.saveId, saveId));
    if (before) {
      if (before.vendorId === vendorId) return;
      throw problem(409, 'API_001', OF_ANOTHER_STORE);
    }
    const [last] = await taxProfileVersions(tx, vendorId);
    if (last && isSame(last, profile)) return;
    if ((last?.version ?? 0) !== seen) throw overtaken(last?.by);
    const version = seen + 1;
    const byOffice = !actor.vendorIds.includes(vendorId);
    await tx.insert(storeTaxProfiles).values({
      vendorId,
      version,
      regime: profile.regime,
      isLargeTaxpayer: profile.is_large_taxpayer,
      isSelfWithholder: profile.is_self_withholder,
      ciiu: profile.ciiu,
      municipalityCode: place,
      fromDay: dayInBogota(nowMs),
      byOffice,
      note,
      savedBy: actor.id,
      at: new Date(nowMs),
      saveId,
    });
    const changes = differences('tax_profile', vendorId, last ? stateOf(last) : {}, stateOf(profile));
    const subject = `tax_profile:${vendorId}`;
    await saveAuditEvents(tx, [{ act: 'withholding.saveProfile', actor, subject, changes }], nowMs);
  });
}

/** Holds the store, so that two saves follow one another. @throws ApiProblem 404 for none. */
async function lockVendor(tx: Db, vendorId: string): Promise<void> {
  const [store] = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
    .for('no key update');
  if (!store) throw notFound(NO_SUCH_STORE);
}

function stateOf({ regime, is_large_taxpayer, is_self_withholder, ciiu, municipality_code }: TaxProfile) {
  return { regime, is_large_taxpayer, is_self_withholder, ciiu, municipality_code };
}

function isSame(one: TaxProfile, other: TaxProfile): boolean {
  return JSON.stringify(stateOf(one)) === JSON.stringify(stateOf(other));
}

function overtaken(by: string | undefined) {
  const message = `${by ?? 'Otra persona'} cambió los datos tributarios después de que abriste la página. Mira cómo están y decide.`;
  return problem(409, 'API_001', message, [{ field: 'seen_version', message }]);
}
