import { MonitorSmartphone } from 'lucide-react';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { forgetDevice, wipeDevice, type OwnDevice } from '#src/features/account/profile/device-calls.ts';

interface DeviceRowProps {
  device: OwnDevice;
  offline: boolean;
  onChanged: () => Promise<void>;
}

/** A device where somebody signed in, and the way to erase their data there. */
export function DeviceRow({ device, offline, onChanged }: DeviceRowProps) {
  const { busy, request } = useRequest();

  async function wipe(): Promise<void> {
    const yes = await confirmDialog({
      title: `¿Cerrar tu sesión y borrar tus datos en «${device.name}»?`,
      text:
        'Ese equipo borra tus pedidos, tus datos y lo que tenga sin enviar a tu nombre: eso se pierde, y desde aquí ' +
        'no se sabe cuánto es. Si está sin conexión, se borra apenas vuelva a conectarse. No toca a otras personas.',
      confirm: 'Cerrar sesión y borrar',
      danger: true,
    });
    if (!yes) return;
    const ordered = await request(() => wipeDevice(device.id));
    if (ordered) toast({ text: 'Listo. Ese equipo se borra en su próxima conexión.' });
    await onChanged();
  }

  async function forget(): Promise<void> {
    const forgotten = await request(() => forgetDevice(device.id));
    if (forgotten) toast({ text: 'Listo. En ese equipo se pide otra vez el código al ingresar.' });
    await onChanged();
  }

  return (
    <Row
      media={<MonitorSmartphone />}
      title={device.name}
      detail={
        <>
          Visto <RelativeTime at={Date.parse(device.last_seen_at)} />
          {device.remembered_until !== null && (
            <>
              {' · '}No pide el código hasta {fullDate(dayInBogota(Date.parse(device.remembered_until)))}{' '}
              <button type="button" className="link" disabled={busy || offline} onClick={() => void forget()}>
                Dejar de recordarlo
              </button>
            </>
          )}
        </>
      }
      state={<DeviceState device={device} />}
      action={
        !device.isThisOne &&
        device.wipe_ordered_at === null && (
          <Button variant="danger-quiet" size="sm" busy={busy} disabled={offline} onClick={() => void wipe()}>
            Cerrar sesión y borrar
          </Button>
        )
      }
    />
  );
}

function DeviceState({ device }: { device: OwnDevice }) {
  if (device.isThisOne) return <Badge tone="ok">Este equipo</Badge>;
  if (device.wiped_at) return <Badge tone="off">Borrado</Badge>;
  if (device.wipe_ordered_at) return <Badge tone="warn">Se borra al conectarse</Badge>;
  return device.signed_in ? (
    <Badge tone="info">Sesión abierta</Badge>
  ) : (
    <Badge tone="off">Sesión cerrada</Badge>
  );
}
