import { ChartColumn, UserPlus } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface MarketingNavProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places for marketing: what visitors do, and who asked for early access. */
export function MarketingNav({ role, onGo }: MarketingNavProps) {
  if (!can(role, 'readAnalytics') && !can(role, 'manageLeads')) return null;
  return (
    <NavSection
      title="Mercadeo"
      onGo={onGo}
      places={[
        can(role, 'readAnalytics') && { href: paths.analytics, icon: <ChartColumn />, label: 'Analítica' },
        can(role, 'manageLeads') && { href: paths.leads, icon: <UserPlus />, label: 'Acceso anticipado' },
      ]}
    />
  );
}
