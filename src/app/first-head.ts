const OF_ONE_PAGE =
  'link[rel="canonical"], meta[name="robots"], meta[property^="og:"], script[type="application/ld+json"]';

/**
 * The server writes into the head what is true of the page that was opened. Once the person goes to another inside
 * the app it is not, and phones share the canonical address and not the one that is seen.
 */
export function dropHeadWhenLeaving(): void {
  for (const leaving of ['pushState', 'popstate']) addEventListener(leaving, drop, { once: true });
}

function drop(): void {
  for (const each of document.head.querySelectorAll(OF_ONE_PAGE)) each.remove();
}
