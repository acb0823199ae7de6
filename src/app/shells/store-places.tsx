import { Package } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { DeskPlaces } from '#src/app/shells/desk-place.tsx';

interface StorePlacesProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places of a store's people: what is theirs to run. */
export function StorePlaces({ role, onGo }: StorePlacesProps) {
  return (
    <DeskPlaces
      title="Tu tienda"
      onGo={onGo}
      places={[
        can(role, 'runOwnStore') && { href: paths.storeProducts, icon: <Package />, label: 'Productos' },
      ]}
    />
  );
}
