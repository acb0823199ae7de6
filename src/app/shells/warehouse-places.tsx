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
  TriangleAlert,
  Warehouse,
} from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { stockPlacesOf } from '#src/shared/accounts/home-of.ts';
import { useOpenReviews } from '#src/shared/outbox/use-open-reviews.ts';
import { DeskPlace } from '#src/app/shells/desk-place.tsx';

interface WarehousePlacesProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The warehouse: its stock, its work and what is in doubt. */
export function WarehousePlaces({ role, onGo }: WarehousePlacesProps) {
  const reviews = useOpenReviews();
  const stock = stockPlacesOf(role);
  return (
    <>
      <h2>Bodega</h2>
      {can(role, 'readWarehouse') && (
        <DeskPlace href={paths.warehouseHome} icon={<LayoutDashboard />} onGo={onGo}>
          Tablero
        </DeskPlace>
      )}
      <DeskPlace href={stock.inventory} icon={<Warehouse />} onGo={onGo}>
        Inventario
      </DeskPlace>
      <DeskPlace href={stock.movements} icon={<ArrowLeftRight />} onGo={onGo}>
        Movimientos
      </DeskPlace>
      {can(role, 'readWarehouse') && (
        <>
          <DeskPlace href={paths.tasks} icon={<ListChecks />} onGo={onGo}>
            Tareas
          </DeskPlace>
          <DeskPlace href={paths.floor} icon={<ScanBarcode />} onGo={onGo}>
            Modo piso
          </DeskPlace>
        </>
      )}
      <DeskPlace href={stock.notices} icon={<PackagePlus />} onGo={onGo}>
        {can(role, 'enterAdminPortal') ? 'Por recibir' : 'Avisos de ingreso'}
      </DeskPlace>
      {can(role, 'readWarehouse') && (
        <>
          <DeskPlace href={paths.positions} icon={<Grid3x3 />} onGo={onGo}>
            Posiciones
          </DeskPlace>
          <DeskPlace href={paths.warehouseMap} icon={<MapIcon />} onGo={onGo}>
            Mapa de bodega
          </DeskPlace>
          <DeskPlace href={paths.spaceOptimizer} icon={<Route />} onGo={onGo}>
            Optimizador
          </DeskPlace>
        </>
      )}
      {can(role, 'readIncidents') && (
        <DeskPlace href={paths.incidents} icon={<TriangleAlert />} onGo={onGo}>
          Incidentes
        </DeskPlace>
      )}
      {can(role, 'readWarehouse') && (
        <DeskPlace href={paths.discrepancies} icon={<Scale />} onGo={onGo}>
          Discrepancias
        </DeskPlace>
      )}
      {can(role, 'settleReviews') && (
        <DeskPlace href={paths.reviews} icon={<ClipboardCheck />} figure={reviews} onGo={onGo}>
          Revisiones
        </DeskPlace>
      )}
    </>
  );
}
