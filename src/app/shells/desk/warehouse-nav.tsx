import {
  ArrowLeftRight,
  ClipboardCheck,
  Grid3x3,
  LayoutDashboard,
  ListChecks,
  Map as MapIcon,
  PackagePlus,
  Route,
  Scale,
  ScanBarcode,
  SlidersHorizontal,
  TriangleAlert,
  Truck,
  Warehouse,
} from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { settingsPageLabels } from '#domain/settings/setting.ts';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { useOpenCommandReviews } from '#src/app/shells/desk/use-open-command-reviews.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface WarehouseNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The places of the warehouse: its stock, its work and its disputes. */
export function WarehouseNav({ authority, onGo }: WarehouseNavProps) {
  const reviews = useOpenCommandReviews();
  const stock = stockPathsOf(authority);
  const reads = can(authority, 'readWarehouse');
  const readsStock = can(authority, 'readStock');
  return (
    <NavSection
      title="Bodega"
      onGo={onGo}
      places={[
        reads && { href: paths.warehouseHome, icon: <LayoutDashboard />, label: 'Tablero' },
        readsStock && { href: stock.inventory, icon: <Warehouse />, label: 'Inventario' },
        readsStock && { href: stock.movements, icon: <ArrowLeftRight />, label: 'Movimientos' },
        reads && { href: paths.tasks, icon: <ListChecks />, label: 'Tareas' },
        reads && { href: paths.floor, icon: <ScanBarcode />, label: 'Modo piso' },
        can(authority, 'announceGoods') && {
          href: stock.shippingNotices,
          icon: <PackagePlus />,
          label: can(authority, 'enterAdminPortal') ? 'Por recibir' : 'Avisos de ingreso',
        },
        reads && { href: paths.positions, icon: <Grid3x3 />, label: 'Posiciones' },
        reads && { href: paths.warehouseMap, icon: <MapIcon />, label: 'Mapa de bodega' },
        reads && { href: paths.spaceOptimizer, icon: <Route />, label: 'Optimizador' },
        can(authority, 'setWarehouse') && {
          href: paths.warehouseSettings,
          icon: <SlidersHorizontal />,
          label: 'Ajustes de la bodega',
        },
        can(authority, 'manageCarriers') && {
          href: paths.carriers,
          icon: <Truck />,
          label: settingsPageLabels.carriers,
        },
        can(authority, 'readIncidents') && {
          href: paths.incidents,
          icon: <TriangleAlert />,
          label: 'Incidentes',
        },
        reads && { href: paths.discrepancies, icon: <Scale />, label: 'Discrepancias' },
        can(authority, 'settleReviews') && {
          href: paths.reviews,
          icon: <ClipboardCheck />,
          label: 'Revisiones',
          figure: reviews,
        },
      ]}
    />
  );
}
