import type { ComponentType, LazyExoticComponent } from 'react';
import type { AccessNeed, Denial } from '#src/shared/accounts/denial.ts';

export interface AppRoute {
  path: string;
  /** The access that a person needs to see it. A comfort: the server is the lock. */
  needs: AccessNeed;
  /**
   * What those see whose role may not; by default `/unauthorized`. `panel`: the page has a door on one that the people of
   * the portal see, so that they read 'Acceso Restringido' there and keep their place; others are led away.
   */
  denied?: Denial | 'panel';
  /**
   * The shell around it; `own` is the desk for a person who works in the warehouse and the shop for everyone
   * else; `public` is for who is not shopping: demonstrations, the portal's entrance; `landing` is the front
   * door's own. The floor has no shell: each of its screens asks one thing.
   */
  mode: 'buyer' | 'public' | 'landing' | 'desk' | 'floor' | 'own';
  screen: LazyExoticComponent<ComponentType>;
  /** The person decides one thing there: its own bar stands at the foot of a phone, in place of the tabs. */
  ownBar: boolean;
}

/** The rows of one screen, one for each of its addresses. */
export function at(
  addresses: string[],
  needs: AppRoute['needs'],
  mode: AppRoute['mode'],
  screen: AppRoute['screen'],
  ownBar = false,
): AppRoute[] {
  return addresses.map((path) => ({ path, needs, mode, screen, ownBar }));
}

/** The same rows with another denial than `/unauthorized`. */
export function denying(denied: NonNullable<AppRoute['denied']>, rows: AppRoute[]): AppRoute[] {
  return rows.map((each) => ({ ...each, denied }));
}
