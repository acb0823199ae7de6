import { Redirect } from 'wouter';
import type { Denial } from '#src/shared/accounts/denial.ts';
import { RestrictedPanel } from '#src/shared/accounts/restricted-panel.tsx';

/** What somebody sees in place of what they may not see. */
export function Denied({ denial, isPage }: { denial: Denial; isPage?: boolean }) {
  // A redirect leads elsewhere once, when it is drawn: another one in its place is another one.
  if (denial.kind === 'redirect') return <Redirect key={denial.to} to={denial.to} replace />;
  if (denial.kind === 'fallback') return <>{denial.show}</>;
  return <RestrictedPanel reason={denial.reason} showsRole={denial.showsRole} isPage={isPage} />;
}
