import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';

/**
 * The last step of a registration, the code of the mobile, and from there where the person was going: without a place
 * of their own, a store's to its application and the others home.
 */
export function afterRegistering(role: UserType, next: string | null): string {
  const onward = next ?? (role === 'vendor' ? paths.application : homeOf(fixedRole(role)));
  return `${paths.verifyPhone}?next=${encodeURIComponent(onward)}`;
}
