import { useState } from 'react';
import { Printer } from 'lucide-react';
import { displayName, roleNameOf } from '#domain/accounts/account.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { issueBadge } from '#src/session/floor-work.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { QrDrawing } from '#src/ui/marks/qr-drawing.tsx';
import styles from '#src/features/floor/devices/floor-pages.module.css';

/** A badge opens a warehouse device by itself; the screen shows its code once, to print it. */
export function OwnBadge({ onIssued }: { onIssued: () => void }) {
  const person = useSignalValue(account);
  const offline = useSignalValue(connection) === 'offline';
  const [code, setCode] = useState<string | null>(null);
  const { busy, request } = useRequest();
  if (!person) return null;

  async function issue(): Promise<void> {
    const yes = await confirmDialog({
      title: '¿Sacar un carné nuevo?',
      text: 'El carné que tengas deja de servir en cada equipo apenas se conecte. El nuevo se muestra una sola vez.',
      confirm: 'Sacar carné',
    });
    if (!yes) return;
    const issued = await request(issueBadge);
    if (!issued) return;
    setCode(issued.code);
    onIssued();
  }

  return (
    <div className={styles.form}>
      <p className={styles.note} data-print="off">
        Pásalo por el lector y el equipo queda contigo, sin PIN y sin conexión. Cuídalo como una llave: quien
        lo tenga entra a tu nombre. Si se pierde, saca otro.
      </p>
      {code && (
        <>
          <div data-print="off">
            <Banner tone="info" inset>
              Imprímelo ahora: al salir de esta página no se vuelve a mostrar.
            </Banner>
          </div>
          <figure className={styles.badge}>
            <QrDrawing text={code} label="Código del carné" className={styles.code} />
            <figcaption>
              <b>{displayName(person)}</b>
              <span>{roleNameOf(person)} · MeStore</span>
              <span>Solo código QR: se lee con la cámara o con un lector de dos dimensiones</span>
            </figcaption>
          </figure>
          <Button data-print="off" onClick={() => window.print()}>
            <Printer />
            Imprimir carné
          </Button>
        </>
      )}
      <div className={styles.actions} data-print="off">
        <Button variant={code ? 'quiet' : 'line'} busy={busy} disabled={offline} onClick={() => void issue()}>
          {code ? 'Sacar otro' : 'Sacar carné'}
        </Button>
        {offline && <p className={styles.note}>Se necesita conexión.</p>}
      </div>
    </div>
  );
}
