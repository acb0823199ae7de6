import { FileCheck, HandCoins, MessageSquareText, Package, ShoppingBag, Store, Undo2 } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface CareNavProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places for customer care: orders, returns and letters. */
export function CareNav({ role, onGo }: CareNavProps) {
  return (
    <NavSection
      title="Atención"
      onGo={onGo}
      places={[
        can(role, 'readAllOrders') && { href: paths.purchases, icon: <ShoppingBag />, label: 'Compras' },
        can(role, 'readVendorOrders') && { href: paths.deskOrders, icon: <Package />, label: 'Pedidos' },
        { href: paths.deskReturns, icon: <Undo2 />, label: 'Devoluciones' },
        can(role, 'refundReturns') && { href: paths.deskRefunds, icon: <HandCoins />, label: 'Por devolver' },
        can(role, 'reviewStores') && {
          href: paths.storeApplications,
          icon: <FileCheck />,
          label: 'Solicitudes de tiendas',
        },
        can(role, 'reviewStores') && { href: paths.stores, icon: <Store />, label: 'Tiendas' },
        can(role, 'answerPqrs') && { href: paths.deskPqrs, icon: <MessageSquareText />, label: 'PQR' },
      ]}
    />
  );
}
