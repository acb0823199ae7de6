import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';

/** `start_url` of the app's listing (`public/manifest.webmanifest`), now and where it was first installed. */
const STARTS: readonly string[] = [paths.marketplace, paths.landing];

/**
 * The screen with which an installed app starts: where the person's work begins, and for a visitor the shop.
 * Null for any other visit: a link to the landing shows the landing, in the installed app too.
 */
export function installedStart(
  person: Pick<Account, 'user_type'> | null,
  path: string,
  search: string,
): string | null {
  const isStart = STARTS.includes(path) && new URLSearchParams(search).get('fuente') === 'pwa';
  if (!isStart) return null;
  return person ? homeOf(authorityOf(person)) : paths.marketplaceHome;
}
