import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import { displayName } from '#domain/accounts/account.ts';
import { devicePaths, type Device } from '#domain/accounts/device.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { EndSessionsDialog } from '#src/features/office/people/end-sessions-dialog.tsx';
import { openKeysOf } from '#src/features/office/people/open-keys.ts';
import { useGrant } from '#src/features/office/people/use-grant.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { AnyAnswer, call } from '#src/identity/call.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { chooseDialog } from '#src/ui/feedback/confirm.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/office/people/people.module.css';

interface PersonDevicesProps {
  sheet: PersonSheet;
  mayChange: boolean;
  onChanged: () => Promise<void>;
}

/** Where somebody signed in, and how to end it there or everywhere. */
export function PersonDevices({ sheet, mayChange, onChanged }: PersonDevicesProps) {
  const { person, devices } = sheet;
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  const mayEnd = useGrant(sheet)({ kind: 'end_sessions' }).ok && mayChange;
  const name = displayName(person);
  const [isEndingAll, setEndingAll] = useState(false);

  async function end(device: Device): Promise<void> {
    const choice = await chooseDialog({
      title: `¿Cerrar la sesión de ${name} en «${device.name}»?`,
      text: 'Cerrarla deja allí lo que no envió, a la espera de que ingrese. Borrar quita también sus datos de ese equipo: lo que no envió se pierde.',
      confirm: 'Cerrar sesión',
      other: 'Cerrar y borrar',
    });
    if (choice === 'keep') return;
    const ended = await request(() =>
      choice === 'confirm'
        ? change(peoplePaths.endSessions(person.id), { device_id: device.device_id })
        : call(devicePaths.wipe(device.id), AnyAnswer, { method: 'POST' }),
    );
    if (ended) toast({ text: 'La sesión quedó cerrada.' });
    await onChanged();
  }

  if (devices.length === 0) return <EmptyState title="No ha ingresado en ningún equipo" />;
  return (
    <>
      <ul aria-label={`Equipos de ${name}`}>
        {devices.map((each) => (
          <li key={each.id}>
            <Row
              media={<MonitorSmartphone />}
              title={each.name || 'Equipo sin nombre'}
              detail={
                <>
                  Visto <RelativeTime at={each.last_seen_at} />
                </>
              }
              state={<DeviceState device={each} />}
              action={
                mayEnd &&
                each.signed_in && (
                  <Button
                    variant="line"
                    size="sm"
                    busy={busy}
                    disabled={offline}
                    onClick={() => void end(each)}
                  >
                    Cerrar sesión
                  </Button>
                )
              }
            />
          </li>
        ))}
        {mayEnd && devices.some((each) => each.signed_in) && (
          <li className={styles.all}>
            <Button variant="danger-quiet" busy={busy} disabled={offline} onClick={() => setEndingAll(true)}>
              Cerrar todas las sesiones
            </Button>
          </li>
        )}
      </ul>
      {isEndingAll && (
        <EndSessionsDialog
          person={{ id: person.id, name }}
          keys={openKeysOf(sheet)}
          onDone={onChanged}
          onClose={() => setEndingAll(false)}
        />
      )}
    </>
  );
}

function DeviceState({ device }: { device: Device }) {
  if (device.wiped_at) return <Badge tone="off">Borrado</Badge>;
  if (device.wipe_ordered_at) return <Badge tone="warn">Se borra al conectarse</Badge>;
  return device.signed_in ? (
    <Badge tone="info">Sesión abierta</Badge>
  ) : (
    <Badge tone="off">Sesión cerrada</Badge>
  );
}
