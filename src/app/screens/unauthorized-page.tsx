import { useSearch } from 'wouter';
import { RestrictedPanel } from '#src/shared/accounts/restricted-panel.tsx';

/** Where a refused visit is led, with the reason in the address (spec §4, "Auth guard"). */
export default function UnauthorizedPage() {
  const isDisabled = new URLSearchParams(useSearch()).get('reason') === 'account_disabled';
  return (
    <RestrictedPanel reason={isDisabled ? 'account_disabled' : 'insufficient_permissions'} showsRole isPage />
  );
}
