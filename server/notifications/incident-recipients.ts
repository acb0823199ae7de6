import { sql } from 'drizzle-orm';
import { incidentNumber, type IncidentKind } from '#domain/inventory/incident.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, peopleOfStore, type Recipient } from '#server/notifications/recipient.ts';
import { staffFollowing, staffWho } from '#server/notifications/staff-who.ts';

interface IncidentRow {
  event_id: string;
  sequence: number;
  kind: IncidentKind;
  units: number;
  product: string;
  reported_by: string;
  people: string[];
}

/** Whoever may settle incidents is told, and the store whose goods they are; but for who reported it. */
export async function reportedIncidents(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<IncidentRow>(
    tx,
    'incidents that people are told of',
    sql`select v.id as event_id, i.turn::int as sequence, i.kind, i.quantity as units, w.name as product, i.reported_by,
          ${peopleOfStore} as people
        from ${eventsNamed(eventIds)} join incidents i on i.id = v.data ->> 'incident_id'
          join products w on w.id = i.product_id`,
  );
  const staff = await staffWho(tx, 'moveStock');
  return rows.flatMap(({ event_id: eventId, sequence, kind, units, product, reported_by, people }) => {
    const facts = { number: incidentNumber(sequence), kind, units, product };
    const others = (all: readonly string[]) => all.filter((each) => each !== reported_by);
    return [
      ...others(staff).map((userId) => ({ eventId, userId, kind: 'incident.reported' as const, facts })),
      ...others(people).map((userId) => ({ eventId, userId, kind: 'incident.store' as const, facts })),
    ];
  });
}

interface LowRow {
  event_id: string;
  product: string;
  units: number;
  minimum: number;
  people: string[];
}

/** The people of a product's store are told that little is left of it, and the staff who follow that. */
export async function lowStock(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<LowRow>(
    tx,
    'products of which little is left',
    sql`select v.id as event_id, w.name as product, (v.data ->> 'units')::int as units,
          (v.data ->> 'minimum')::int as minimum, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)} join products w on w.id = v.data ->> 'product_id' and not w.deleted`,
  );
  const followers = await staffFollowing(tx, 'inventory-low');
  return rows.flatMap(({ event_id: eventId, product, units, minimum, people }) => {
    const kind = 'inventory.low' as const;
    const facts = { product, units, minimum };
    return [
      ...people.map((userId) => ({ eventId, userId, kind, facts: { ...facts, is_own: true } })),
      ...followers.map((userId) => ({
        eventId,
        userId,
        kind,
        facts: { ...facts, is_own: false },
        topic: 'inventory-low' as const,
      })),
    ];
  });
}
