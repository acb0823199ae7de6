import { useCallback, useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { floorState } from '#src/session/floor.ts';
import { floorDevices } from '#src/session/floor-work.ts';
import { connection } from '#src/sync/sync-status.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { EnrolForm } from '#src/features/floor/devices/enrol-form.tsx';
import { FloorDeviceRow } from '#src/features/floor/devices/floor-device-row.tsx';
import styles from '#src/features/floor/devices/floor-pages.module.css';

type Found = Awaited<ReturnType<typeof floorDevices>>;

/** The devices that the people of the warehouse share: the list, and the way in and out of it. */
export default function FloorDevicesPage() {
  const offline = useSignalValue(connection) === 'offline';
  const isFloor = useSignalValue(floorState) !== 'none';
  const [found, setFound] = useState<Found>();
  const look = useCallback(() => void floorDevices().then(setFound), []);
  useEffect(() => {
    if (!offline) look();
  }, [offline, look]);

  const here = found?.ok ? found.devices.find((each) => each.device_id === found.here) : undefined;
  return (
    <Page title="Equipos de bodega">
      <Panels>
        <Panel title="Este equipo">
          <EnrolForm device={here} enrolled={isFloor} onEnrolled={look} />
        </Panel>
        <Panel title="Equipos inscritos" flush>
          {!found && !offline && <Skeleton label="Cargando los equipos…" kind="row" count={3} />}
          {!found && offline && <p className={styles.inset}>Sin conexión no se puede ver la lista.</p>}
          {found && !found.ok && (
            <ErrorState title="No se pudo ver la lista" text={found.message} onRetry={look} />
          )}
          {found?.ok && found.devices.length === 0 && (
            <EmptyState title="Ningún equipo inscrito">
              Abre esta página en cada lector o tableta de la bodega e inscríbelo.
            </EmptyState>
          )}
          {found?.ok && found.devices.length > 0 && (
            <ul className={styles.list} aria-label="Equipos inscritos">
              {found.devices.map((each) => (
                <li key={each.id}>
                  <FloorDeviceRow
                    device={each}
                    isHere={each.device_id === found.here}
                    offline={offline}
                    onChanged={look}
                  />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </Panels>
    </Page>
  );
}
