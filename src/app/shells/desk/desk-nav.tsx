import { Fingerprint, Gauge, ScrollText, Store } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
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
  const role = useSignalValue(account)?.user_type;
  return (
    <nav className={styles.nav} aria-label="Portal">
      <StoreNav role={role} onGo={onGo} />
      <WarehouseNav role={role} onGo={onGo} />
      {can(role, 'manageReturns') && <CareNav role={role} onGo={onGo} />}
      <CatalogNav role={role} onGo={onGo} />
      <MarketingNav role={role} onGo={onGo} />
      <PeopleNav role={role} onGo={onGo} />
      <DeviceNav role={role} onGo={onGo} />
      {(can(role, 'readAuthEvents') || can(role, 'readAudit')) && <h2>Seguridad</h2>}
      {can(role, 'readAuthEvents') && (
        <NavLink href={paths.authLogs} icon={<ScrollText />} onGo={onGo}>
          Registro de ingresos
        </NavLink>
      )}
      {can(role, 'readAudit') && (
        <NavLink href={paths.audit} icon={<Fingerprint />} onGo={onGo}>
          Auditoría
        </NavLink>
      )}
      <SettingsNav role={role} onGo={onGo} />
      {can(role, 'readPerformance') && (
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
