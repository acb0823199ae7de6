import { MonitorSmartphone } from 'lucide-react';
import { Link } from 'wouter';
import type { FloorDevice } from '#domain/floor/floor-device.ts';
import { zoneLabels } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { movementsAddress } from '#src/shared/inventory/movements-address.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { retireDevice } from '#src/session/floor-work.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface FloorDeviceRowProps {
  device: FloorDevice;
  isHere: boolean;
  offline: boolean;
  onChanged: () => void;
}

export function FloorDeviceRow({ device, isHere, offline, onChanged }: FloorDeviceRowProps) {
  const { busy, request } = useRequest();

  async function retire(): Promise<void> {
    const yes = await confirmDialog({
      title: `¿Retirar «${device.name}»?`,
      text:
        'Se cierra la sesión de todas las personas en ese equipo y se borra lo suyo, también lo que no hayan enviado: ' +
        'eso se pierde. Si está sin conexión, se borra apenas vuelva a conectarse.',
      confirm: 'Retirar y borrar',
      danger: true,
    });
    if (!yes) return;
    const retired = await request(() => retireDevice(device.id));
    if (retired) toast({ text: 'Retirado. Se borra en su próxima conexión.' });
    onChanged();
  }

  return (
    <Row
      media={<MonitorSmartphone />}
      title={device.name}
      detail={
        <>
          {zoneLabels[device.zone]} · {countOf(device.people, 'persona', 'personas')}
          {device.last_seen_at && (
            <>
              {' '}
              · visto <RelativeTime at={Date.parse(device.last_seen_at)} />
            </>
          )}{' '}
          ·{' '}
          <Link href={movementsAddress(paths.movements, { device: device.device_id })} className="link">
            Sus movimientos
          </Link>
        </>
      }
      state={<StatusBadge device={device} isHere={isHere} />}
      action={
        device.retired_at === null && (
          <Button
            variant="danger-quiet"
            size="sm"
            busy={busy}
            disabled={offline}
            onClick={() => void retire()}
          >
            Retirar
          </Button>
        )
      }
    />
  );
}

function StatusBadge({ device, isHere }: Pick<FloorDeviceRowProps, 'device' | 'isHere'>) {
  if (device.retired_at) return <Badge tone="off">Retirado</Badge>;
  return isHere ? <Badge tone="ok">Este equipo</Badge> : <Badge tone="info">En uso</Badge>;
}
