import { sql, type SQL } from 'drizzle-orm';
import { ERASED_MAILBOX } from '#domain/accounts/account.ts';
import type { Audience } from '#domain/campaigns/audience.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { anyOf } from '#server/db/conditions.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

/**
 * Whether the person of the row `u` of `users` is in the audience of a campaign. Guests, who have no list to read, and
 * accounts that another one took in or that were erased are in none; a closed account is, and is left out with its reason.
 */
export function isInAudience({ id, audience }: { id: string; audience: Audience }): SQL {
  return sql`(not u.is_guest and u.merged_into is null and right(u.email, ${ERASED_MAILBOX.length}) <> ${ERASED_MAILBOX}
    and ${groupOf(id, audience)})`;
}

function groupOf(id: string, audience: Audience): SQL {
  switch (audience.by) {
    case 'topic':
      return sql`exists (select from push_topic_followers f where f.topic = ${audience.topic} and f.user_id = u.id)`;
    case 'roles':
      return sql`u.user_type = ${anyOf(audience.roles)}`;
    case 'municipality':
      return livesIn(audience.municipality_code);
    case 'store':
      return worksFor(sql`${audience.vendor_id}`);
    case 'list':
      return sql`exists (select from campaign_recipients r where r.campaign_id = ${id} and r.user_id = u.id)`;
  }
}

/** By the address that a person chose for deliveries; of who has none, by where their last purchase was sent. */
function livesIn(code: string): SQL {
  const place = placeOf(code);
  return sql`coalesce(
    (select a.municipality_code = ${code} from addresses a where a.user_id = u.id and a.is_default and not a.deleted limit 1),
    (select o.shipping_city = ${place?.city ?? ''} and o.shipping_state = ${place?.department ?? ''} from orders o
      where o.buyer_id = u.id and not o.deleted order by o.number desc limit 1),
    false)`;
}
