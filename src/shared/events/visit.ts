import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { CountedEvent } from '#domain/events/counted-event.ts';
import { countedPageOf } from '#domain/events/counted-page.ts';
import { stepsReached } from '#domain/events/funnel.ts';
import { visitSourceOf } from '#domain/events/visit-source.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { account } from '#src/session/session.ts';
import type { Tracked } from '#src/shared/events/track.ts';

/**
 * One visit, from the opening of the page to its end. It has no identifier and nothing of it is stored: the
 * device itself says what is the first of its kind in it.
 * @param arrivedWith the query of the address by which the person came: the app changes it as they go on.
 */
export function newVisit(arrivedWith: string): (tracked: Tracked) => CountedEvent | null {
  const source = visitSourceOf({
    referrer: URL.canParse(document.referrer) ? new URL(document.referrer).host : '',
    utmSource: new URLSearchParams(arrivedWith).get('utm_source'),
    host: location.host,
  });
  let reached = 0;
  return ({ name, data, pathname, atMs, id }) => {
    const page = countedPageOf(pathname);
    // People at work are no visitors, wherever they look.
    if (page === null || can(authorityOf(account.peek()), 'enterAdminPortal')) return null;
    const reaches = stepsReached(reached, name, page);
    reached += reaches.length;
    const at = new Date(atMs).toISOString();
    // The catalogue gives each name its data, where they were told.
    return { id: id ?? uuidv7(), at, page, reaches, source, name, data } as CountedEvent;
  };
}
