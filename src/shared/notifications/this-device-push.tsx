import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BellOff, BellRing, TriangleAlert } from 'lucide-react';
import { permissionMessages, type DevicePushState } from '#domain/notifications/device-push.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { INSTALL_HELP } from '#src/shared/device/install-help.ts';
import {
  checkAtServer,
  NEEDS_CONNECTION,
  readThisDevice,
  thisDevicePush,
  turnOffPush,
  turnOnPush,
} from '#src/shared/notifications/this-device.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/shared/notifications/this-device-push.module.css';

interface Face {
  badge: ReactNode;
  text: string;
  /** What its button says; null where nothing can be turned on here. */
  act: string | null;
}

const off = (text: string) => (
  <Badge tone="off" icon={<BellOff />}>
    {text}
  </Badge>
);

const faces: Readonly<Record<DevicePushState, Face>> = {
  on: {
    badge: (
      <Badge tone="ok" icon={<BellRing />}>
        Activos
      </Badge>
    ),
    text: 'Este equipo te avisa aunque MeStore esté cerrada. Si lo usa otra persona, no le muestra lo tuyo.',
    act: 'Apagar',
  },
  off: {
    badge: off('Apagados'),
    text: 'Entérate de lo que pasa con tus pedidos y tu tienda aunque MeStore esté cerrada.',
    act: 'Activar avisos',
  },
  broken: {
    badge: (
      <Badge tone="warn" icon={<TriangleAlert />}>
        Sin recibir
      </Badge>
    ),
    text: 'Este equipo dejó de recibir avisos. Lo que pasó está en la lista; actívalos otra vez para que vuelvan a llegar.',
    act: 'Volver a activar',
  },
  denied: {
    badge: off('Sin permiso'),
    text: `${permissionMessages.denied} Suele estar junto a la dirección de la página, en «Notificaciones». Después vuelve aquí.`,
    act: null,
  },
  needs_install: {
    badge: off('Falta instalar'),
    text: 'En iPhone y iPad los avisos llegan cuando MeStore está instalada en la pantalla de inicio.',
    act: null,
  },
  unsupported: {
    badge: off('No disponibles'),
    text: `${permissionMessages.unsupported}. Aquí las lees igual cada vez que abras MeStore.`,
    act: null,
  },
};

/** Whether this device announces what happens while the app is closed, and the way to turn it on, off or on again. */
export function ThisDevicePush() {
  const state = useSignalValue(thisDevicePush);
  useEffect(() => {
    void readThisDevice().then(checkAtServer);
  }, []);
  return (
    <Panel title="Avisos en este equipo" actions={state && faces[state].badge}>
      {state ? <Act state={state} /> : <Skeleton label="Mirando los avisos de este equipo…" kind="line" />}
    </Panel>
  );
}

function Act({ state }: { state: DevicePushState }) {
  const { text, act } = faces[state];
  const isOffline = useSignalValue(connection) === 'offline';
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const words = useRef<HTMLParagraphElement>(null);
  const cannotNow = isOffline && state !== 'on';

  async function press(): Promise<void> {
    setBusy(true);
    const { message } = await (state === 'on' ? turnOffPush() : turnOnPush());
    setBusy(false);
    setSaid(message);
  }

  // The button is gone with a refusal: who pressed it goes on at what came of it.
  useEffect(() => {
    if (said && !act) words.current?.focus();
  }, [said, act]);

  return (
    <div className={styles.body}>
      <p ref={words} tabIndex={-1} className={styles.text}>
        {text}
      </p>
      {act && cannotNow && <p className={styles.said}>{NEEDS_CONNECTION}</p>}
      <p role="status" className={styles.said}>
        {said !== '' && !text.startsWith(said) ? said : ''}
      </p>
      {act && (
        <Button
          variant={state === 'on' ? 'line' : 'soft'}
          busy={busy}
          disabled={cannotNow}
          onClick={() => void press()}
        >
          {act}
        </Button>
      )}
      {state === 'needs_install' && <TapLink href={INSTALL_HELP}>Cómo instalar</TapLink>}
    </div>
  );
}
