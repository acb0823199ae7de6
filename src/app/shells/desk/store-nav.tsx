import { FileCheck, FileUp, LayoutDashboard, Package, Store } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface StoreNavProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places of a store's own people. */
export function StoreNav({ role, onGo }: StoreNavProps) {
  if (!can(role, 'runOwnStore')) return null;
  return (
    <NavSection
      title="Tu tienda"
      onGo={onGo}
      places={[
        { href: paths.vendorDashboard, icon: <LayoutDashboard />, label: 'Inicio' },
        { href: paths.storeProducts, icon: <Package />, label: 'Productos' },
        { href: paths.vendorProductImport, icon: <FileUp />, label: 'Importar productos' },
        { href: paths.storeProfile, icon: <Store />, label: 'Perfil de la tienda' },
        { href: paths.application, icon: <FileCheck />, label: 'Solicitud' },
      ]}
    />
  );
}
