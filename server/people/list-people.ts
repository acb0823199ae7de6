import { sql, type SQL } from 'drizzle-orm';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { PEOPLE_COUNTED, type ListedPerson, type PersonState } from '#domain/people/listed-person.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { keysetPage, placeSql } from '#server/db/keyset.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { matchesPerson } from '#server/search-text/matches-person.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

export interface PeopleAsked {
  role?: UserType | undefined;
  role_id?: string | undefined;
  state?: PersonState | undefined;
  vendor_id?: string | undefined;
  q?: string | undefined;
}

/** A place in the list: who stands there. */
interface Place {
  createdAt: string;
  id: string;
}

const roleOf = sql`lower(regexp_replace(u.user_type, '^UserType\\.', ''))`;

/** What is read of each listed person: only of those on the page, by indexes. */
const columns = (
  nowMs: number,
): SQL => sql`u.id, u.email, u.nombre, u.phone as telefono, ${roleOf} as user_type, u.role_id, (select c.name from custom_roles c where c.id = u.role_id) as role_name,
  ${grantedOf('u')} as granted, u.is_active, u.vendor_id,
  (select v.store_name from vendors v where v.id = u.vendor_id) as store_name,
  u.email_verified, u.phone_verified, ${wireInstant(sql`u.created_at`)} as created_at,
  (select ${wireInstant(sql`max(r.created_at)`)} from refresh_tokens r where r.user_id = u.id) as last_seen_at,
  (select count(*)::int from device_grants g where g.user_id = u.id and g.revoked_at is null
    and g.expires_at > ${new Date(nowMs).toISOString()}) as devices,
  (select count(*)::int from command_reviews c where c.actor_id = u.id and c.state = 'open'
    and c.reason <> 'company_approval') as in_review,
  exists (select from command_pieces c where c.user_id = u.id) as is_arriving,
  case when u.email_verified then (select ${wireInstant(sql`max(p.filed_at)`)} from pqrs p
    where lower(p.email) = lower(u.email)) end as last_contact_at`;

/** People with an account, the newest first. Beyond some thousands they are not counted. */
export async function peoplePage(
  db: Db,
  asked: PeopleAsked,
  { limit, offset, cursor, nowMs }: Range & { nowMs: number },
): Promise<Page<ListedPerson>> {
  const where = wanted(asked);
  const [at, id] = [sql`u.created_at`, sql`u.id`];
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select from users u where ${where} limit ${PEOPLE_COUNTED + 1}) counted`,
  );
  // Whoever asks by a page's number alone still skips the rows before it.
  const skipped = cursor ? 0 : offset;
  const page = await keysetPage<ListedPerson>(
    db,
    { limit, cursor },
    {
      at,
      id,
      select: (slice) =>
        sql`select ${columns(nowMs)}, ${placeSql(at, id)} as place
            from (select * from users u where ${allOf([where, ...slice.beyond])}
              order by ${slice.order} limit ${slice.limit} offset ${skipped}) u
            order by ${slice.order}`,
    },
  );
  return { ...page, total: counted?.total ?? 0 };
}

/** The matching people after a place of the list, for files of all of them. */
export async function peopleAfter(
  db: Db,
  asked: PeopleAsked,
  { after, limit, nowMs }: { after: Place | null; limit: number; nowMs: number },
): Promise<{ data: ListedPerson[]; last: Place | null }> {
  const beyond = given(
    after,
    (place) => sql`(u.created_at, u.id) < (${place.createdAt}::timestamptz, ${place.id})`,
  );
  const rows = await rowsOf<ListedPerson & { place: string }>(
    db,
    sql`select ${columns(nowMs)}, u.created_at::text as place
        from (select * from users u where ${allOf([wanted(asked), ...beyond])}
          order by u.created_at desc, u.id desc limit ${limit}) u
        order by u.created_at desc, u.id desc`,
  );
  const last = rows.at(-1);
  return {
    data: rows.map(({ place: _place, ...person }) => person),
    last: last && rows.length === limit ? { createdAt: last.place, id: last.id } : null,
  };
}

export async function listedPerson(db: Db, id: string, nowMs: number): Promise<ListedPerson | undefined> {
  const [row] = await rowsOf<ListedPerson>(
    db,
    sql`select ${columns(nowMs)} from users u where u.id = ${id} and not u.is_guest`,
  );
  return row;
}

function wanted({ role, role_id, state, vendor_id, q }: PeopleAsked): SQL {
  return allOf([
    sql`not u.is_guest`,
    ...given(role, (one) => sql`u.user_type = ${one}`),
    ...given(role_id, (one) => sql`u.role_id = ${one}`),
    ...given(state, (one) => (one === 'active' ? sql`u.is_active` : sql`not u.is_active`)),
    ...given(
      vendor_id,
      (one) => sql`(u.vendor_id = ${one}
        or u.id in (select m.user_id from store_members m where m.vendor_id = ${one}))`,
    ),
    ...given(q, meant),
  ]);
}

/**
 * A whole mobile or e-mail is looked up in its index; anything else is a part of a name, an e-mail, a store or a role of the company's own,
 * each of which has an index that can be read beside the others.
 */
function meant(text: string): SQL {
  if (isMobile(text)) return sql`u.phone = ${normalisePhone(text)}`;
  const email = normaliseEmail(text);
  if (EMAIL_PATTERN.test(email)) return sql`lower(u.email) = ${email.toLowerCase()}`;
  return sql`(${matchesPerson(text, { phone: sql`u.phone`, name: sql`u.nombre`, email: sql`u.email` })}
    or u.role_id = any (array(select c.id from custom_roles c where ${matchesText(text, [sql`c.name`])}))
    or u.vendor_id = any (array(select v.id from vendors v where ${matchesText(text, [sql`v.store_name`])})))`;
}
