import { Fingerprint, Gauge, ScrollText, Store } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { CarePlaces } from '#src/app/shells/desk/care-places.tsx';
import { CataloguePlaces } from '#src/app/shells/desk/catalogue-places.tsx';
import { MarketingPlaces } from '#src/app/shells/desk/marketing-places.tsx';
import { DeskPlace } from '#src/app/shells/desk/desk-place.tsx';
import { DevicePlaces } from '#src/app/shells/desk/device-places.tsx';
import { StorePlaces } from '#src/app/shells/desk/store-places.tsx';
import { WarehousePlaces } from '#src/app/shells/desk/warehouse-places.tsx';
import styles from '#src/app/shells/desk/desk-nav.module.css';

/** The places of the portal. Only those that exist. */
export function DeskNav({ onGo }: { onGo?: () => void }) {
  const role = useSignalValue(account)?.user_type;
  return (
    <nav className={styles.nav} aria-label="Portal">
      <StorePlaces role={role} onGo={onGo} />
      <WarehousePlaces role={role} onGo={onGo} />
      {can(role, 'manageReturns') && <CarePlaces role={role} onGo={onGo} />}
      <CataloguePlaces role={role} onGo={onGo} />
      <MarketingPlaces role={role} onGo={onGo} />
      <DevicePlaces role={role} onGo={onGo} />
      {(can(role, 'readAuthEvents') || can(role, 'readAudit')) && <h2>Seguridad</h2>}
      {can(role, 'readAuthEvents') && (
        <DeskPlace href={paths.authLogs} icon={<ScrollText />} onGo={onGo}>
          Registro de ingresos
        </DeskPlace>
      )}
      {can(role, 'readAudit') && (
        <DeskPlace href={paths.audit} icon={<Fingerprint />} onGo={onGo}>
          Auditoría
        </DeskPlace>
      )}
      {can(role, 'readPerformance') && (
        <>
          <h2>Sistema</h2>
          <DeskPlace href={paths.performance} icon={<Gauge />} onGo={onGo}>
            Rendimiento
          </DeskPlace>
        </>
      )}
      <h2>Tienda</h2>
      <DeskPlace href={paths.marketplaceHome} icon={<Store />} onGo={onGo}>
        Marketplace
      </DeskPlace>
    </nav>
  );
}
