import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';

/** The portal's index: analytics (spec §2), or the start of the work of those who may not read them. */
export function portalIndexOf(role: UserType): string {
  return can(role, 'readAnalytics') ? paths.analytics : homeOf(role);
}
