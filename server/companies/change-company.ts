import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { rewritten } from '#domain/audit/audit-change.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  COMPANY_ADDRESSES_MAX,
  type CompanyAddressBody,
  type CompanyBody,
} from '#domain/companies/company.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { userById } from '#server/auth/account-storage.ts';
import { lockCompany, membershipOf, type Membership } from '#server/companies/companies-storage.ts';
import type { Db } from '#server/db/database.ts';
import { companies, companyAddresses, companyMembers } from '#server/db/tables/companies-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';

const NO_COMPANY = 'No compras para ninguna empresa.';

/** The first of a company administers it. Nobody learns whether another one has that NIT: a NIT proves nothing. */
export async function addCompany(services: Services, actor: Actor, body: CompanyBody): Promise<void> {
  const now = new Date(services.now());
  await services.database.db.transaction(async (tx) => {
    await lockPeople(tx, [actor.id]);
    const user = await userById(tx, actor.id);
    if (!user || user.isGuest)
      throw problem(409, 'API_001', 'Crea una cuenta antes de registrar tu empresa.');
    if (await membershipOf(tx, actor.id))
      throw problem(409, 'API_001', 'Ya compras para una empresa. Sal de ella antes de registrar otra.');
    const id = randomUUID();
    await tx.insert(companies).values({ id, ...columnsOf(body), createdAt: now });
    await tx
      .insert(companyMembers)
      .values({ companyId: id, userId: actor.id, role: 'administrator', joinedAt: now });
    await note(tx, 'company.add', actor, id, now);
  });
}

/** What is frozen on the orders of before stays. */
export async function changeCompany(services: Services, actor: Actor, body: CompanyBody): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId }, now) => {
    await tx.update(companies).set(columnsOf(body)).where(eq(companies.id, companyId));
    await note(tx, 'company.change', actor, companyId, now);
  });
}

function columnsOf({ requires_purchase_order: requiresPurchaseOrder, ...body }: CompanyBody) {
  return { ...body, requiresPurchaseOrder };
}

export async function addCompanyAddress(
  services: Services,
  actor: Actor,
  body: CompanyAddressBody,
): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId }, now) => {
    const [kept] = await tx
      .select({ count: count() })
      .from(companyAddresses)
      .where(eq(companyAddresses.companyId, companyId));
    if ((kept?.count ?? 0) >= COMPANY_ADDRESSES_MAX)
      throw problem(
        409,
        'API_001',
        `La empresa ya tiene ${COMPANY_ADDRESSES_MAX} direcciones. Elimina una que no usen y guarda esta de nuevo.`,
      );
    await tx.insert(companyAddresses).values({ id: uuidv7(now.getTime()), companyId, ...placed(body) });
    await note(tx, 'company.changeAddresses', actor, companyId, now);
  });
}

export async function changeCompanyAddress(
  services: Services,
  actor: Actor,
  { id, ...body }: CompanyAddressBody & { id: string },
): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId }, now) => {
    const changed = await tx
      .update(companyAddresses)
      .set(placed(body))
      .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.id, id)))
      .returning({ id: companyAddresses.id });
    if (changed.length === 0) throw notFound('Esa dirección ya no está entre las de la empresa.');
    await note(tx, 'company.changeAddresses', actor, companyId, now);
  });
}

export async function removeCompanyAddress(services: Services, actor: Actor, id: string): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId }, now) => {
    const removed = await tx
      .delete(companyAddresses)
      .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.id, id)))
      .returning({ id: companyAddresses.id });
    if (removed.length === 0) throw notFound('Esa dirección ya no está entre las de la empresa.');
    await note(tx, 'company.changeAddresses', actor, companyId, now);
  });
}

function placed({ municipality_code: municipalityCode, ...body }: CompanyAddressBody) {
  const place = placeOf(municipalityCode);
  if (!place) {
    const message = 'Ese municipio no existe en la lista del DANE. Elige otro y guarda de nuevo.';
    throw problem(422, 'VAL_001', message, [{ field: 'municipality_code', message }]);
  }
  return { ...body, municipalityCode, department: place.department, city: place.city };
}

/** Does something of a company for who administers it, while nobody else changes it. */
export async function asAdministrator(
  { database, now }: Services,
  actor: Actor,
  work: (tx: Db, membership: Membership, now: Date) => Promise<void>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const membership = await lockedMembership(tx, actor.id);
    if (membership.role !== 'administrator')
      throw problem(403, 'AUTH_004', 'Solo quien administra la empresa puede cambiar esto.');
    await work(tx, membership, new Date(now()));
  });
}

/** The place of somebody in their company, whose people nobody else changes meanwhile. */
export async function lockedMembership(tx: Db, userId: string): Promise<Membership> {
  const before = await membershipOf(tx, userId);
  if (!before || !(await lockCompany(tx, before.companyId))) throw notFound(NO_COMPANY);
  const membership = await membershipOf(tx, userId);
  // Somebody may have removed them while this waited.
  if (membership?.companyId !== before.companyId) throw notFound(NO_COMPANY);
  return membership;
}

export async function ownMembership(db: Db, userId: string): Promise<Membership> {
  const membership = await membershipOf(db, userId);
  if (!membership) throw notFound(NO_COMPANY);
  return membership;
}

/**
 * Ends a company of which nobody is any more whose account opens: who comes back to a closed account is free to buy for another.
 * Its name and NIT stay with what it bought; the rest goes.
 */
export async function closeCompany(tx: Db, companyId: string, now: Date): Promise<void> {
  await tx
    .update(companies)
    .set({ closedAt: now, email: '', address: '' })
    .where(and(eq(companies.id, companyId), isNull(companies.closedAt)));
  await tx.delete(companyAddresses).where(eq(companyAddresses.companyId, companyId));
  await tx
    .update(companyMembers)
    .set({ leftAt: now })
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt)));
}

export function note(tx: Db, act: string, actor: Actor, companyId: string, now: Date): Promise<void> {
  return saveAuditEvents(
    tx,
    [{ act, actor, subject: companyId, changes: [rewritten('company', companyId)] }],
    now.getTime(),
  );
}
