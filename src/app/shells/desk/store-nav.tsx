import {
  Banknote,
  ChartColumn,
  FileCheck,
  FileUp,
  LayoutDashboard,
  Package,
  ShoppingBag,
  Store,
} from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useNewStoreOrders } from '#src/shared/store-orders/new-store-orders.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface StoreNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The places of a store's own people. */
export function StoreNav({ authority, onGo }: StoreNavProps) {
  return can(authority, 'runOwnStore') && <StorePlaces onGo={onGo} />;
}

function StorePlaces({ onGo }: Pick<StoreNavProps, 'onGo'>) {
  const newOrders = useNewStoreOrders();
  return (
    <NavSection
      title="Tu tienda"
      onGo={onGo}
      places={[
        { href: paths.vendorDashboard, icon: <LayoutDashboard />, label: 'Inicio' },
        { href: paths.storeOrders, icon: <ShoppingBag />, label: 'Pedidos', figure: newOrders },
        { href: paths.storeProducts, icon: <Package />, label: 'Productos' },
        { href: paths.vendorProductImport, icon: <FileUp />, label: 'Importar productos' },
        { href: paths.storeReports, icon: <ChartColumn />, label: 'Reportes' },
        { href: paths.storePayouts, icon: <Banknote />, label: 'Giros' },
        { href: paths.storeProfile, icon: <Store />, label: 'Perfil de la tienda' },
        { href: paths.application, icon: <FileCheck />, label: 'Solicitud' },
      ]}
    />
  );
}
