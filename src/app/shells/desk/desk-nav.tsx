import { Fingerprint, Gauge, ScrollText, Store } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { CareNav } from '#src/app/shells/desk/care-nav.tsx';
import { CatalogNav } from '#src/app/shells/desk/catalog-nav.tsx';
import { MarketingNav } from '#src/app/shells/desk/marketing-nav.tsx';
import { NavLink } from '#src/app/shells/desk/nav-link.tsx';
import { DeviceNav } from '#src/app/shells/desk/device-nav.tsx';
import { SettingsNav } from '#src/app/shells/desk/settings-nav.tsx';
import { PeopleNav } from '#src/app/shells/desk/people-nav.tsx';
import { StoreNav } from '#src/app/shells/desk/store-nav.tsx';
import { WarehouseNav } from '#src/app/shells/desk/warehouse-nav.tsx';
import styles from '#src/app/shells/desk/desk-nav.module.css';

/** The places of the portal. Only those that exist. */
export function DeskNav({ onGo }: { onGo?: () => void }) {
  const authority = authorityOf(useSignalValue(account));
  return (
    <nav className={styles.nav} aria-label="Portal">
      <StoreNav authority={authority} onGo={onGo} />
      <WarehouseNav authority={authority} onGo={onGo} />
      <CareNav authority={authority} onGo={onGo} />
      <CatalogNav authority={authority} onGo={onGo} />
      <MarketingNav authority={authority} onGo={onGo} />
      <PeopleNav authority={authority} onGo={onGo} />
      <DeviceNav authority={authority} onGo={onGo} />
      {(can(authority, 'readAuthEvents') || can(authority, 'readAudit')) && <h2>Seguridad</h2>}
      {can(authority, 'readAuthEvents') && (
        <NavLink href={paths.authLogs} icon={<ScrollText />} onGo={onGo}>
          Registro de ingresos
        </NavLink>
      )}
      {can(authority, 'readAudit') && (
        <NavLink href={paths.audit} icon={<Fingerprint />} onGo={onGo}>
          Auditoría
        </NavLink>
      )}
      <SettingsNav authority={authority} onGo={onGo} />
      {can(authority, 'readPerformance') && (
        <>
          <h2>Sistema</h2>
          <NavLink href={paths.performance} icon={<Gauge />} onGo={onGo}>
            Rendimiento
          </NavLink>
        </>
      )}
      <h2>Tienda</h2>
      <NavLink href={paths.marketplaceHome} icon={<Store />} onGo={onGo}>
        Marketplace
      </NavLink>
    </nav>
  );
}
