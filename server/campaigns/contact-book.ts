import { sql, type SQL } from 'drizzle-orm';
import { ERASED_MAILBOX } from '#domain/accounts/account.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { campaignChannels, type CampaignChannel } from '#domain/campaigns/campaign.ts';
import { nextContact, type ContactEntry, type ListedExclusion } from '#domain/campaigns/contact-book.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { weekOf } from '#domain/notifications/commercial-hours.ts';
import { allOf, containing, given } from '#server/db/conditions.ts';
import { countUpTo, type Page, type Range } from '#server/db/documents-page.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { personName } from '#server/db/person-name.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

interface ContactRow extends Omit<ContactEntry, 'channels'> {
  is_active: boolean;
  choices: Partial<Record<CampaignChannel, boolean>> | null;
  consents: { channel: CampaignChannel; is_granted: boolean; text: string; at: string }[];
}

const names: SQL[] = [sql`coalesce(u.nombre, '')`, sql`u.email`, sql`coalesce(u.phone, '')`];

/** People by an e-mail, a mobile or a name, with what the law says of writing to each; nobody without a question. */
export async function contactsPage(
  db: Db,
  { q }: { q?: string | undefined },
  { limit, offset }: Range,
  nowMs: number,
): Promise<Page<ContactEntry>> {
  if (!q) return { data: [], total: 0 };
  const where = allOf([
    sql`not u.is_guest and u.merged_into is null and right(u.email, ${ERASED_MAILBOX.length}) <> ${ERASED_MAILBOX}`,
    containing(q, names),
  ]);
  const total = await countUpTo(db, sql`select from users u where ${where}`);
  const week = weekOf(dayInBogota(nowMs));
  const rows = await rowsOf<ContactRow>(
    db,
    sql`select u.id as user_id, coalesce(nullif(u.nombre, ''), '') as name, u.email, u.is_active,
          (select p.choices -> 'promotions' from notification_preferences p where p.user_id = u.id) as choices,
          coalesce((select json_agg(c) from (select distinct on (channel) channel, is_granted, text, ${wireInstant(sql`at`)} as at
            from commercial_consents where user_id = u.id order by channel, sequence desc) c), '[]') as consents,
          coalesce((select json_agg(json_build_object('day', k.day::text, 'channel', k.channel,
            'title', coalesce((select m.title from campaigns m where m.event_id = k.cause), '')) order by k.day desc)
            from commercial_contacts k where k.user_id = u.id and k.week >= ${week}::date), '[]') as contacts,
          coalesce((select json_agg(json_build_object('id', x.id, 'value', x.value, 'since', x.since::text) order by x.since)
            from commercial_exclusions x where x.value in (lower(u.email), u.phone)), '[]') as exclusions
        from users u where ${where} order by lower(u.email), u.id limit ${limit} offset ${offset}`,
  );
  return { total, data: rows.map((row) => entryOf(row, nowMs)) };
}

function entryOf({ is_active, choices, consents, ...person }: ContactRow, nowMs: number): ContactEntry {
  const channels = keysOf(campaignChannels).map((channel) => {
    const last = consents.find((each) => each.channel === channel);
    const status = {
      isOpen: is_active,
      hasConsent: last?.is_granted ?? false,
      isExcluded: person.exclusions.length > 0,
      wants: choices?.[channel] ?? true,
      channel,
      contacts: person.contacts,
    };
    const next = nextContact(status, nowMs);
    return {
      channel,
      consent: last ? { is_granted: last.is_granted, text: last.text, at: last.at } : null,
      next_at: next.atMs === null ? null : new Date(next.atMs).toISOString(),
      reason: next.atMs === null ? next.because : next.waitsFor,
    };
  });
  return { ...person, channels };
}

/** Who asked not to be contacted, the last added first. */
export async function exclusionsPage(
  db: Db,
  { q }: { q?: string | undefined },
  { limit, offset }: Range,
): Promise<Page<ListedExclusion>> {
  const where = allOf(given(q, (text) => containing(text, [sql`x.value`])));
  const total = await countUpTo(db, sql`select from commercial_exclusions x where ${where}`);
  const data = await rowsOf<ListedExclusion>(
    db,
    sql`select x.id, x.value, x.since::text as since, coalesce(${personName}, '') as added_by_name,
          ${wireInstant(sql`x.added_at`)} as added_at
        from commercial_exclusions x left join users u on u.id = x.added_by
        where ${where} order by x.added_at desc, x.id desc limit ${limit} offset ${offset}`,
  );
  return { total, data };
}
