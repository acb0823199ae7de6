import { INITIAL_PRODUCT_ID } from '#domain/prerender/initial-product-id.ts';

const OF_ONE_PAGE = `link[rel="canonical"], meta[name="robots"], meta[property^="og:"], script[type="application/ld+json"], #${INITIAL_PRODUCT_ID}`;

/**
 * The server writes facts about the opened page into the head. They stop being true once the person goes to
 * another page inside the app, and phones share the canonical address rather than the visible one.
 */
export function dropHeadWhenLeaving(): void {
  for (const leaving of ['pushState', 'popstate']) addEventListener(leaving, drop, { once: true });
}

function drop(): void {
  for (const each of document.head.querySelectorAll(OF_ONE_PAGE)) each.remove();
}
