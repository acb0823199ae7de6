import type { Account } from '#domain/accounts/account.ts';
import { paletteEntries } from '#src/app/palette/palette-entries.ts';
import type { AppRoute } from '#src/app/app-route.ts';
import { refusedVisit } from '#src/app/refused-visit.ts';

/** A page of the product, and what a person would see at its address. */
export interface ViewedRoute {
  path: string;
  /** Its name in the portal's search; an address without one is told as it is. */
  title: string | null;
  /** `open`, or by which of the three denials they are kept from it. */
  sees: 'open' | 'redirect' | 'fallback' | 'panel';
}

/** Every page with an address of its own, as a person with this account would find it; nothing is asked of the server. */
export function viewedRoutes(routes: readonly AppRoute[], account: Account): ViewedRoute[] {
  return routes
    .filter(({ path }) => !/[:*]/.test(path))
    .map((route) => ({
      path: route.path,
      title: paletteEntries.find((each) => each.path === route.path)?.title ?? null,
      sees: refusedVisit(account, route, route.path)?.kind ?? 'open',
    }));
}
