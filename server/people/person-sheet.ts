import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { stableJson } from '#domain/protocol/command.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import {
  SHEET_ROWS,
  type PersonOrder,
  type PersonSheet,
  type PersonSignIn,
  type RoleRequest,
} from '#domain/people/person-sheet.ts';
import { auditPage } from '#server/audit/listed-audit.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { isNobodys, userById } from '#server/auth/account-storage.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { roleRequests } from '#server/db/tables/people-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { devicesOf } from '#server/devices/devices-storage.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { listedKeys } from '#server/integrations/listed-keys.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { openFactorRequests } from '#server/people/factor-requests-storage.ts';
import { listedPerson } from '#server/people/list-people.ts';
import { subjectOf } from '#server/people/lock-for-grant.ts';
import { messagesTo, notesOf } from '#server/people/person-notes.ts';

/**
 * A person as far as the reader may read of them. That somebody read it is written down first: what was not written down,
 * nobody read (Ley 1581 de 2012).
 */
export async function readPersonSheet(
  { database: { db }, now }: Services,
  actor: Actor,
  id: string,
): Promise<PersonSheet | undefined> {
  const nowMs = now();
  const [person, row] = [await listedPerson(db, id, nowMs), await userById(db, id)];
  if (!person || !row) return undefined;
  await saveAuditEvents(db, [{ act: 'account.view', actor, subject: `account:${id}` }], nowMs);
  const owners = await db
    .select({ id: users.id, userType: users.userType, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.userType, 'owner'), eq(users.isActive, true)));
  const reads = (what: Parameters<typeof can>[1]) => can(actor, what);
  return {
    person,
    is_last_owner: subjectOf(row, owners).isLastOwner,
    is_nobodys: isNobodys(row),
    merged_into: row.mergedInto,
    password_expired_at: row.passwordExpiredAt?.toISOString() ?? null,
    stores: await storesOfPerson(db, id),
    devices: await devicesOf(db, id, nowMs),
    // An app of before reads no other than a list.
    orders: reads('readVendorOrders') ? await ordersOfPerson(db, id) : [],
    request: reads('changeRoles') ? ((await openRequests(db, nowMs, id))[0] ?? null) : null,
    keys: reads('manageIntegrations') ? await listedKeys(db, nowMs, id) : null,
    webhooks: reads('manageIntegrations') ? await webhooksOf(db, id) : null,
    factor_since: reads('manageUsers') ? ((await factorSince(db, id))?.toISOString() ?? null) : null,
    passkeys: reads('manageUsers') ? (await passkeysOf(db, id)).length : 0,
    factor_request: reads('manageUsers') ? ((await openFactorRequests(db, nowMs, id))[0] ?? null) : null,
    notes: reads('manageUsers') ? await notesOf(db, id) : null,
    messages: reads('writeToPeople') ? await messagesTo(db, id) : null,
    sign_ins: reads('readAuthEvents') ? await signInsOf(db, id) : null,
    acts: reads('readAudit') ? await actsAbout(db, id) : null,
  };
}

/** The stores that somebody works for. */
export function storesOfPerson(db: Db, id: string): Promise<PersonSheet['stores']> {
  return rowsOf(
    db,
    sql`select v.id, v.store_name as name from vendors v
        where v.id in (select u.vendor_id from users u where u.id = ${id}
          union select m.vendor_id from store_members m where m.user_id = ${id})
        order by v.store_name, v.id`,
  );
}

/** The webhooks that they added and nobody removed. */
function webhooksOf(db: Db, id: string): Promise<{ id: string; name: string }[]> {
  return rowsOf(
    db,
    sql`select id, name from webhook_endpoints where created_by = ${id} and not deleted order by name, id`,
  );
}

/** The parts of somebody's last purchases. */
export function ordersOfPerson(db: Db, id: string): Promise<PersonOrder[]> {
  return rowsOf(
    db,
    sql`select ${documentNumberSql('MS', sql`o.number`)} || '-' || w.place as number,
          ${wireInstant(sql`o.created_at`)} as created_at, w.total, o.payment_method,
          w.status, w.preparation, w.payment, w.tracking
        from orders o join vendor_orders w on w.order_id = o.id
        where o.buyer_id = ${id} and not o.deleted
        order by o.created_at desc, w.place limit ${SHEET_ROWS}`,
  );
}

async function signInsOf(db: Db, id: string): Promise<PersonSignIn[]> {
  const rows = await db
    .select()
    .from(authEvents)
    .where(eq(authEvents.userId, id))
    .orderBy(desc(authEvents.at))
    .limit(SHEET_ROWS);
  return rows.map(({ id: event, at, act, outcome, address, device, reason }) => {
    return { id: event, at: at.toISOString(), act, outcome, address, device, reason };
  });
}

/** What was done with the account, each act once: the table's own entry says of a change what its route says better. */
async function actsAbout(db: Db, id: string): Promise<AuditEntry[]> {
  const { data } = await auditPage(db, { subject: `account:${id}` });
  const explained = new Set(
    data.filter((each) => each.act !== 'account.change').map((each) => stableJson(each.changes)),
  );
  return data
    .filter((each) => each.act !== 'account.change' || !explained.has(stableJson(each.changes)))
    .slice(0, SHEET_ROWS);
}

/** Changes of role that wait for a second person, the oldest first. */
export async function openRequests(db: Db, nowMs: number, personId?: string): Promise<RoleRequest[]> {
  const rows = await db
    .select({
      request: roleRequests,
      toName: sql<string | null>`(select c.name from custom_roles c where c.id = ${roleRequests.toRoleId})`,
      nombre: users.nombre,
      email: users.email,
      storeName: vendors.storeName,
      by: sql<string>`(select coalesce(b.nombre, b.email) from users b where b.id = ${roleRequests.requestedBy})`,
    })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.userId))
    .leftJoin(vendors, eq(vendors.id, roleRequests.vendorId))
    .where(
      and(
        isNull(roleRequests.outcome),
        gt(roleRequests.expiresAt, new Date(nowMs)),
        // Whose role changed by another way meanwhile is asked for anew.
        eq(roleRequests.fromRole, users.userType),
        personId === undefined ? undefined : eq(roleRequests.userId, personId),
      ),
    )
    .orderBy(roleRequests.requestedAt);
  return rows.map(({ request, toName, nombre, email, storeName, by }) => ({
    id: request.id,
    person_id: request.userId,
    person_name: displayName({ nombre, email }),
    from: parseUserType(request.fromRole),
    to: request.toRole,
    to_name: toName,
    store_name: storeName,
    reason: request.reason,
    requested_by: request.requestedBy,
    requested_by_name: by,
    requested_at: request.requestedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
  }));
}
