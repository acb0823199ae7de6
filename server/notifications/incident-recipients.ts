import { sql } from 'drizzle-orm';
import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { ADMIN_GROUP, parseUserType } from '#domain/accounts/roles/roles.ts';
import { incidentNumber, type IncidentKind } from '#domain/inventory/incident.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, type Recipient } from '#server/notifications/recipient.ts';

interface IncidentRow {
  event_id: string;
  sequence: number;
  kind: IncidentKind;
  units: number;
  product: string;
  reported_by: string;
}

/** Whoever may settle incidents is told, but for who reported it. */
export async function reportedIncidents(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<IncidentRow>(
    tx,
    'incidents that people are told of',
    sql`select v.id as event_id, i.turn::int as sequence, i.kind, i.quantity as units, p.name as product, i.reported_by
        from ${eventsNamed(eventIds)} join incidents i on i.id = v.data ->> 'incident_id'
          join products p on p.id = i.product_id`,
  );
  const readers = await staffWho(tx, 'moveStock');
  return rows.flatMap(({ event_id, sequence, kind, units, product, reported_by }) =>
    readers
      .filter((each) => each !== reported_by)
      .map((userId) => {
        const facts = { number: incidentNumber(sequence), kind, units, product };
        return { eventId: event_id, userId, kind: 'incident.reported', facts };
      }),
  );
}

/** The people of the company who may do something now, by their role or what is left of it. */
async function staffWho(tx: Db, capability: Capability): Promise<string[]> {
  const rows = await preparedRows<{ id: string; user_type: string; granted: string[] | null }>(
    tx,
    'staff with their authority',
    sql`select u.id, u.user_type, ${grantedOf('u')} as granted from users u
        where u.is_active and u.user_type in (select jsonb_array_elements_text(${JSON.stringify(ADMIN_GROUP)}::jsonb))`,
  );
  return rows
    .filter(({ user_type, granted }) => can({ userType: parseUserType(user_type), granted }, capability))
    .map((each) => each.id);
}
