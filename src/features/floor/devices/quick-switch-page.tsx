import { useEffect, useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { zoneLabels } from '#domain/inventory/position.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { floorState } from '#src/session/floor.ts';
import { ownFloor, type OwnFloor } from '#src/session/floor-work.ts';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { OwnBadge } from '#src/features/floor/devices/own-badge.tsx';
import { PinChoice } from '#src/features/floor/devices/pin-choice.tsx';
import styles from '#src/features/floor/devices/floor-pages.module.css';

/**
 * The ways for a person to get back into a warehouse device without a network: their PIN there, and their
 * badge.
 */
export default function QuickSwitchPage() {
  const [floor, setFloor] = useState<OwnFloor | null>();
  const isFloor = useSignalValue(floorState) !== 'none';
  const look = () => void ownFloor().then(setFloor);
  useEffect(look, [isFloor]);
  return (
    <Page title="PIN y carné">
      <Panels>
        <div data-print="off">
          <Panel title="PIN de este equipo">
            {floor === undefined && <Skeleton label="Cargando el PIN…" kind="row" count={2} />}
            {floor === null && <NoFloor />}
            {floor && (
              <>
                <p className={styles.note}>
                  {floor.enrolment.name} · {zoneLabels[floor.enrolment.zone]}. Con tu PIN vuelves a entrar
                  aquí aunque no haya conexión. No sale de este equipo.
                </p>
                <PinChoice has={floor.me?.pin != null} onChanged={look} />
              </>
            )}
          </Panel>
        </div>
        <Panel title="Tu carné">
          <OwnBadge onIssued={look} />
        </Panel>
      </Panels>
    </Page>
  );
}

function NoFloor() {
  const authority = authorityOf(useSignalValue(account));
  return (
    <EmptyState
      title="Este equipo no es de bodega"
      action={
        can(authority, 'manageFloorDevices') && (
          <LinkButton variant="soft" href={paths.floorDevices}>
            Equipos de bodega
          </LinkButton>
        )
      }
    >
      El PIN sirve en los equipos que comparten varias personas. Los inscribe quien maneja la bodega.
    </EmptyState>
  );
}
