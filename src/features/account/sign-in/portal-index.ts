import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';

/** The portal's index: analytics (spec §2), or the start of the work of those who may not read them. */
export function portalIndexOf(who: Authority | null): string {
  return can(who, 'readAnalytics') ? paths.analytics : homeOf(who);
}
