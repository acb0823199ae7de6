import { ChartColumn, UserPlus } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { DeskPlaces } from '#src/app/shells/desk/desk-place.tsx';

interface MarketingPlacesProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places for marketing: what visitors do, and who asked for early access. */
export function MarketingPlaces({ role, onGo }: MarketingPlacesProps) {
  if (!can(role, 'readAnalytics') && !can(role, 'manageLeads')) return null;
  return (
    <DeskPlaces
      title="Mercadeo"
      onGo={onGo}
      places={[
        can(role, 'readAnalytics') && { href: paths.analytics, icon: <ChartColumn />, label: 'Analítica' },
        can(role, 'manageLeads') && { href: paths.leads, icon: <UserPlus />, label: 'Acceso anticipado' },
      ]}
    />
  );
}
