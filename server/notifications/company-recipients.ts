import { sql } from 'drizzle-orm';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, type Recipient } from '#server/notifications/recipient.ts';

/** Those who administer the company of the row `c` and whose account opens, as a JSON array of their ids. */
const administrators = sql`coalesce((select json_agg(u.id order by u.id) from company_members m
  join users u on u.id = m.user_id where m.company_id = c.id and m.role = 'administrator' and m.left_at is null
    and u.is_active), '[]')`;

/** Those who administer a company are told of an order that waits for one of them, while it does. */
export async function askedApprovals(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; units: number; people: string[] }>(
    tx,
    'approvals that companies are told of',
    sql`select v.id as event_id, (select coalesce(sum((line -> 'quantity')::int), 0)::int
            from jsonb_array_elements(a.summary -> 'lines') line) as units, ${administrators} as people
        from ${eventsNamed(eventIds)} join company_approvals a on a.id = v.data ->> 'approval_id'
          join companies c on c.id = a.company_id where a.state = 'open'`,
  );
  return rows.flatMap(({ event_id: eventId, units, people }) =>
    people.map((userId) => ({ eventId, userId, kind: 'company.approval' as const, facts: { units } })),
  );
}

/** Who asked is told that their order was not placed; of one that was the order itself tells. */
export async function decidedApprovals(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{
    event_id: string;
    user_id: string;
    state: 'rejected' | 'expired' | 'refused';
  }>(
    tx,
    'approvals that buyers are told of',
    sql`select v.id as event_id, a.buyer_id as user_id, a.state
        from ${eventsNamed(eventIds)} join company_approvals a on a.id = v.data ->> 'approval_id'
          join users u on u.id = a.buyer_id
        where u.is_active and a.state in ('rejected', 'expired', 'refused')`,
  );
  return rows.map(({ event_id: eventId, user_id: userId, state }) => {
    return { eventId, userId, kind: 'company.not_approved' as const, facts: { state } };
  });
}

/** Those who administer a company are told of who joined it, without their name. */
export async function joinedCompanies(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; company: string; user_id: string; people: string[] }>(
    tx,
    'companies that people joined',
    sql`select v.id as event_id, c.company, v.data ->> 'user_id' as user_id, ${administrators} as people
        from ${eventsNamed(eventIds)} join companies c on c.id = v.data ->> 'company_id'`,
  );
  return rows.flatMap(({ event_id: eventId, company, user_id, people }) =>
    people
      .filter((each) => each !== user_id)
      .map((userId) => ({ eventId, userId, kind: 'company.person_joined' as const, facts: { company } })),
  );
}
