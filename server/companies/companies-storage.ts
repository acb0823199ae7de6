import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { Company, CompanyAddress, CompanyRole } from '#domain/companies/company.ts';
import type { CompanyPeople } from '#domain/companies/company-people.ts';
import { spentThisMonth } from '#server/companies/spent-this-month.ts';
import { openInvitations } from '#server/companies/company-invitations-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import {
  companies,
  companyAddresses,
  companyInvitations,
  companyMembers,
} from '#server/db/tables/companies-tables.ts';

/** The place of a person in the company that they buy for now. */
export interface Membership {
  companyId: string;
  company: string;
  role: CompanyRole;
}

/** The company of a person, as they see it; null of who buys for none. */
export async function companyOf(db: Db, userId: string, nowMs: number): Promise<Company | null> {
  const [found] = await db
    .select({ company: companies, member: companyMembers, spent: spentThisMonth(nowMs) })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.leftAt)));
  if (!found) return null;
  const { company, member, spent } = found;
  const all = member.role === 'administrator';
  const [waiting] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from company_approvals
        where company_id = ${company.id} and state = 'open' and (${all} or buyer_id = ${userId})`,
  );
  return {
    id: company.id,
    company: company.company,
    nit: company.nit,
    email: company.email,
    address: company.address,
    requires_purchase_order: company.requiresPurchaseOrder,
    role: member.role,
    order_limit: member.orderLimit,
    month_limit: member.monthLimit,
    spent_this_month: spent,
    addresses: await addressesOf(db, company.id),
    waiting: waiting?.count ?? 0,
  };
}

async function addressesOf(db: Db, companyId: string): Promise<CompanyAddress[]> {
  const rows = await db
    .select()
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(asc(companyAddresses.id));
  return rows.map(({ id, name, phone, municipalityCode, department, city, address, detail, notes }) => {
    return { id, name, phone, municipality_code: municipalityCode, department, city, address, detail, notes };
  });
}

export async function membershipOf(db: Db, userId: string): Promise<Membership | undefined> {
  const [found] = await db
    .select({ companyId: companies.id, company: companies.company, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.leftAt)));
  return found;
}

/** Makes others who change a company wait. @returns undefined when it is closed or there is none. */
export async function lockCompany(tx: Db, id: string): Promise<{ company: string } | undefined> {
  const [found] = await tx
    .select({ company: companies.company })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.closedAt)))
    .for('no key update');
  return found;
}

/** Who is of a company and has an account that opens, by name. */
export function membersOf(db: Db, companyId: string) {
  return db
    .select({ member: companyMembers, id: users.id, email: users.email, nombre: users.nombre })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt), users.isActive))
    .orderBy(sql`lower(coalesce(${users.nombre}, ${users.email}))`, users.id);
}

/** The people of a company. What each may spend, their e-mails and who was invited are for who administers it. */
export async function companyPeople(
  db: Db,
  { companyId, isAdministrator, nowMs }: { companyId: string; isAdministrator: boolean; nowMs: number },
): Promise<CompanyPeople> {
  const people = await membersOf(db, companyId);
  const invited = isAdministrator
    ? await db
        .select()
        .from(companyInvitations)
        .where(openInvitations(companyId, nowMs))
        .orderBy(asc(companyInvitations.createdAt))
    : [];
  return {
    people: people.map(({ member, ...person }) => ({
      user_id: person.id,
      name: isAdministrator || person.nombre !== null ? displayName(person) : companyRoleName(member.role),
      email: isAdministrator ? person.email : '',
      role: member.role,
      order_limit: isAdministrator ? member.orderLimit : null,
      month_limit: isAdministrator ? member.monthLimit : null,
    })),
    invitations: invited.map((each) => ({
      id: each.id,
      email: each.email,
      role: each.role,
      order_limit: each.orderLimit,
      month_limit: each.monthLimit,
      invited_by_name: each.invitedByName,
      created_at: each.createdAt.toISOString(),
      expires_at: each.expiresAt.toISOString(),
    })),
  };
}

/** Somebody who wrote no name would be shown by their e-mail. */
function companyRoleName(role: CompanyRole): string {
  return role === 'administrator' ? 'Quien administra' : 'Una persona de la empresa';
}
