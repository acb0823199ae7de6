import { UserPlus } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { DeskPlaces } from '#src/app/shells/desk-place.tsx';

interface MarketingPlacesProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places for marketing: who asked for early access. */
export function MarketingPlaces({ role, onGo }: MarketingPlacesProps) {
  return (
    <DeskPlaces
      title="Mercadeo"
      onGo={onGo}
      places={[
        can(role, 'manageLeads') && { href: paths.leads, icon: <UserPlus />, label: 'Acceso anticipado' },
      ]}
    />
  );
}
