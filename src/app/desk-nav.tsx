import type { ReactNode } from 'react';
import { ArrowLeftRight, Store, Upload, Warehouse } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/app/desk-nav.module.css';

/** The places of the portal. Only those that exist. */
export function DeskNav({ onGo }: { onGo?: () => void }) {
  const unsent = useSignalValue(unsentCount);
  return (
    <nav className={styles.nav} aria-label="Portal">
      <h2>Bodega</h2>
      <Place href={paths.inventory} icon={<Warehouse />} onGo={onGo}>
        Inventario
      </Place>
      <Place href={paths.movements} icon={<ArrowLeftRight />} onGo={onGo}>
        Movimientos
      </Place>
      <h2>Este equipo</h2>
      <Place href={paths.outbox} icon={<Upload />} figure={unsent} onGo={onGo}>
        Bandeja de salida
      </Place>
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
