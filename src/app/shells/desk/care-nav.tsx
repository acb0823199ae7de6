import {
  Banknote,
  FileCheck,
  HandCoins,
  Landmark,
  MessageSquareText,
  Package,
  Percent,
  ReceiptText,
  ShoppingBag,
  Store,
  Undo2,
} from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface CareNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The places for customer care: orders, returns and letters. */
export function CareNav({ authority, onGo }: CareNavProps) {
  return (
    <NavSection
      title="Atención"
      onGo={onGo}
      places={[
        can(authority, 'readAllOrders') && { href: paths.purchases, icon: <ShoppingBag />, label: 'Compras' },
        can(authority, 'readVendorOrders') && { href: paths.deskOrders, icon: <Package />, label: 'Pedidos' },
        can(authority, 'manageReturns') && {
          href: paths.deskReturns,
          icon: <Undo2 />,
          label: 'Devoluciones',
        },
        can(authority, 'refundReturns') && {
          href: paths.deskRefunds,
          icon: <HandCoins />,
          label: 'Por devolver',
        },
        can(authority, 'reviewStores') && {
          href: paths.storeApplications,
          icon: <FileCheck />,
          label: 'Solicitudes de tiendas',
        },
        can(authority, 'reviewStores') && { href: paths.stores, icon: <Store />, label: 'Tiendas' },
        can(authority, 'manageCommissions') && {
          href: paths.vendorCommissions,
          icon: <Percent />,
          label: 'Comisiones',
        },
        can(authority, 'managePayouts') && {
          href: paths.payoutRuns,
          icon: <Banknote />,
          label: 'Giros',
        },
        can(authority, 'managePayouts') && {
          href: paths.bankAccounts,
          icon: <Landmark />,
          label: 'Cuentas de tiendas',
        },
        can(authority, 'managePayouts') && {
          href: paths.withholdings,
          icon: <ReceiptText />,
          label: 'Retenciones',
        },
        can(authority, 'answerPqrs') && { href: paths.deskPqrs, icon: <MessageSquareText />, label: 'PQR' },
      ]}
    />
  );
}
