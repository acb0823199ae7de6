import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { BusinessType } from '#domain/accounts/registration.ts';
import {
  leadNumber,
  parseLeadNumber,
  REQUESTS_SHOWN,
  type LeadRequest,
  type LeadStatus,
  type ListedLead,
} from '#domain/leads/listed-lead.ts';
import { leadKey } from '#domain/leads/merge-lead.ts';
import type { OwnData } from '#domain/profile/own-data.ts';
import type { Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { matchesPerson } from '#server/search-text/matches-person.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { leads } from '#server/db/tables/leads-tables.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

interface LeadsAsked {
  status?: LeadStatus | undefined;
  tipo_negocio?: BusinessType | undefined;
  q?: string | undefined;
}

/** The last requests of a lead that a person made. */
const requests = sql<LeadRequest[]>`coalesce((
  select json_agg(json_build_object('at', ${wireInstant(sql`r.at`)}, 'nombre', r.nombre, 'tipo_negocio', r.business_type,
    'telefono', r.phone, 'empresa', r.company, 'consent_version', r.consent_version,
    'consented_at', ${wireInstant(sql`r.consented_at`)}) order by r.at desc)
  from (select * from lead_requests where lead_id = leads.id and is_suspected = (leads.status = 'sospechoso')
        order by at desc limit ${sql.raw(String(REQUESTS_SHOWN))}) r), '[]'::json)`;

/** By its number, else by who asked or for which company. */
function matchesLead(input: string): SQL | undefined {
  const turn = parseLeadNumber(input);
  return or(
    turn === null ? undefined : eq(leads.turn, turn),
    matchesPerson(input, {
      phone: sql`${leads.phone}`,
      name: sql`${leads.nombre}`,
      email: sql`${leads.email}`,
    }),
    matchesText(input, [sql`${leads.company}`]),
  );
}

/** Leads: first the new ones, last those that look like a robot's; the latest request first among each. */
export async function leadsPage(
  db: Db,
  { status, tipo_negocio, q }: LeadsAsked,
  { limit, offset }: Range,
): Promise<Page<ListedLead>> {
  const wanted = and(
    status && eq(leads.status, status),
    tipo_negocio && eq(leads.businessType, tipo_negocio),
    q ? matchesLead(q) : undefined,
  );
  const rows = await db
    .select({ row: leads, movedByName: users.nombre, requests })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.movedBy))
    .where(wanted)
    .orderBy(
      sql`case ${leads.status} when 'nuevo' then 0 when 'sospechoso' then 2 else 1 end`,
      desc(leads.lastAt),
      desc(leads.turn),
    )
    .limit(limit)
    .offset(offset);
  return {
    total: await db.$count(leads, wanted),
    data: rows.map(({ row, movedByName, requests: asked }) => ({
      id: row.id,
      number: leadNumber(row.turn),
      status: row.status,
      email: row.email,
      nombre: row.nombre,
      tipo_negocio: row.businessType,
      telefono: row.phone,
      empresa: row.company,
      source: row.source,
      times: row.times,
      first_at: row.firstAt.toISOString(),
      last_at: row.lastAt.toISOString(),
      note: row.note,
      moved_at: row.movedAt?.toISOString() ?? null,
      moved_by_name: movedByName,
      requests: asked,
    })),
  };
}

/** What a person gave under an e-mail that is proven to be theirs; null when nothing. */
export async function earlyAccessOf(db: Db, email: string): Promise<OwnData['early_access']> {
  const [row] = await db
    .select({ status: leads.status, source: leads.source, requests })
    .from(leads)
    .where(eq(leads.emailKey, leadKey(email)));
  return row ?? null;
}
