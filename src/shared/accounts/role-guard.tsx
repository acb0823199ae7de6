import type { ReactNode } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { denialReason, type AccessNeed, type Denial } from '#src/shared/accounts/denial.ts';
import { Denied } from '#src/shared/accounts/denied.tsx';

type GuardDenial = Exclude<Denial, { kind: 'panel' }> | 'panel';

interface RoleGuardProps {
  needs: AccessNeed;
  /** What others see there: nothing by default, and 'panel' for 'Acceso Restringido' with their role. */
  denied?: GuardDenial;
  children: ReactNode;
}

const NOTHING: GuardDenial = { kind: 'fallback', show: null };

/**
 * A part of a screen for those who may see it (spec §6). As every guard of the page it is a comfort: what is secret
 * is kept by the server.
 */
export function RoleGuard({ needs, denied = NOTHING, children }: RoleGuardProps) {
  const reason = denialReason(useSignalValue(account), needs);
  if (reason === null) return <>{children}</>;
  return <Denied denial={denied === 'panel' ? { kind: 'panel', reason, showsRole: true } : denied} />;
}
