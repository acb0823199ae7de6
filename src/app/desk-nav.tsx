import type { ReactNode } from 'react';
import {
  ArrowLeftRight,
  ClipboardCheck,
  Fingerprint,
  GitCompareArrows,
  Grid3x3,
  HandCoins,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Map as MapIcon,
  MessageSquareText,
  MonitorSmartphone,
  Package,
  PackagePlus,
  Route,
  Scale,
  ScanBarcode,
  ScrollText,
  ShieldCheck,
  Store,
  TriangleAlert,
  Undo2,
  Upload,
  Warehouse,
} from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { stockPlacesOf } from '#src/pieces/home-of.ts';
import { useConflictTray } from '#src/pieces/use-conflict-tray.ts';
import { useOpenReviews } from '#src/pieces/use-open-reviews.ts';
import { account } from '#src/session/session.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/app/desk-nav.module.css';

/** The places of the portal. Only those that exist. */
export function DeskNav({ onGo }: { onGo?: () => void }) {
  const unsent = useSignalValue(unsentCount);
  const conflicts = useConflictTray()?.pending.length ?? 0;
  const role = useSignalValue(account)?.user_type;
  const reviews = useOpenReviews();
  const stock = stockPlacesOf(role);
  return (
    <nav className={styles.nav} aria-label="Portal">
      <h2>Bodega</h2>
      {can(role, 'readWarehouse') && (
        <Place href={paths.warehouseHome} icon={<LayoutDashboard />} onGo={onGo}>
          Tablero
        </Place>
      )}
      <Place href={stock.inventory} icon={<Warehouse />} onGo={onGo}>
        Inventario
      </Place>
      <Place href={stock.movements} icon={<ArrowLeftRight />} onGo={onGo}>
        Movimientos
      </Place>
      {can(role, 'readWarehouse') && (
        <>
          <Place href={paths.tasks} icon={<ListChecks />} onGo={onGo}>
            Tareas
          </Place>
          <Place href={paths.floor} icon={<ScanBarcode />} onGo={onGo}>
            Modo piso
          </Place>
        </>
      )}
      <Place href={stock.notices} icon={<PackagePlus />} onGo={onGo}>
        {can(role, 'enterAdminPortal') ? 'Por recibir' : 'Avisos de ingreso'}
      </Place>
      {can(role, 'readWarehouse') && (
        <>
          <Place href={paths.positions} icon={<Grid3x3 />} onGo={onGo}>
            Posiciones
          </Place>
          <Place href={paths.warehouseMap} icon={<MapIcon />} onGo={onGo}>
            Mapa de bodega
          </Place>
          <Place href={paths.spaceOptimizer} icon={<Route />} onGo={onGo}>
            Optimizador
          </Place>
        </>
      )}
      {can(role, 'readIncidents') && (
        <Place href={paths.incidents} icon={<TriangleAlert />} onGo={onGo}>
          Incidentes
        </Place>
      )}
      {can(role, 'readWarehouse') && (
        <Place href={paths.discrepancies} icon={<Scale />} onGo={onGo}>
          Discrepancias
        </Place>
      )}
      {can(role, 'settleReviews') && (
        <Place href={paths.reviews} icon={<ClipboardCheck />} figure={reviews} onGo={onGo}>
          Revisiones
        </Place>
      )}
      {can(role, 'manageReturns') && (
        <>
          <h2>Atención</h2>
          {can(role, 'advanceOrders') && (
            <Place href={paths.deskOrders} icon={<Package />} onGo={onGo}>
              Pedidos
            </Place>
          )}
          <Place href={paths.deskReturns} icon={<Undo2 />} onGo={onGo}>
            Devoluciones
          </Place>
          {can(role, 'refundReturns') && (
            <Place href={paths.deskRefunds} icon={<HandCoins />} onGo={onGo}>
              Por devolver
            </Place>
          )}
          {can(role, 'answerPqrs') && (
            <Place href={paths.deskPqrs} icon={<MessageSquareText />} onGo={onGo}>
              PQR
            </Place>
          )}
        </>
      )}
      <h2>Este equipo</h2>
      <Place href={paths.outbox} icon={<Upload />} figure={unsent} onGo={onGo}>
        Bandeja de salida
      </Place>
      <Place href={paths.conflicts} icon={<GitCompareArrows />} figure={conflicts} onGo={onGo}>
        Bandeja de conflictos
      </Place>
      <Place href={paths.readiness} icon={<ShieldCheck />} onGo={onGo}>
        Trabajar sin conexión
      </Place>
      {can(role, 'workOnFloor') && (
        <Place href={paths.quickSwitch} icon={<KeyRound />} onGo={onGo}>
          PIN y carné
        </Place>
      )}
      {can(role, 'manageFloorDevices') && (
        <Place href={paths.floorDevices} icon={<MonitorSmartphone />} onGo={onGo}>
          Equipos de bodega
        </Place>
      )}
      {can(role, 'readAuthEvents') && (
        <>
          <h2>Seguridad</h2>
          <Place href={paths.authLogs} icon={<ScrollText />} onGo={onGo}>
            Registro de ingresos
          </Place>
        </>
      )}
      {can(role, 'readAudit') && (
        <Place href={paths.audit} icon={<Fingerprint />} onGo={onGo}>
          Auditoría
        </Place>
      )}
      <h2>Tienda</h2>
      <Place href={paths.marketplaceHome} icon={<Store />} onGo={onGo}>
        Marketplace
      </Place>
    </nav>
  );
}

interface PlaceProps {
  href: string;
  icon: ReactNode;
  /** How many things wait there; nothing is shown for none. */
  figure?: number;
  onGo: (() => void) | undefined;
  children: ReactNode;
}

function Place({ href, icon, figure = 0, onGo, children }: PlaceProps) {
  const [path] = useLocation();
  const here = path === href;
  return (
    <Link
      href={href}
      className={classNames(styles.place, here && styles.here)}
      aria-current={here ? 'page' : undefined}
      {...(onGo ? { onClick: onGo } : {})}
    >
      {icon}
      <span>{children}</span>
      {figure > 0 && <span className={styles.figure}>{formatWhole(figure)}</span>}
    </Link>
  );
}
