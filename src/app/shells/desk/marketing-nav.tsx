import { ChartColumn, UserPlus } from 'lucide-react';
import { can, type Authority } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface MarketingNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The places for marketing: what visitors do, and who asked for early access. */
export function MarketingNav({ authority, onGo }: MarketingNavProps) {
  if (!can(authority, 'readAnalytics') && !can(authority, 'manageLeads')) return null;
  return (
    <NavSection
      title="Mercadeo"
      onGo={onGo}
      places={[
        can(authority, 'readAnalytics') && {
          href: paths.analytics,
          icon: <ChartColumn />,
          label: 'Analítica',
        },
        can(authority, 'manageLeads') && {
          href: paths.leads,
          icon: <UserPlus />,
          label: 'Acceso anticipado',
        },
      ]}
    />
  );
}
