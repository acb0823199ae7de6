import { useRef, useState, type FormEvent } from 'react';
import { paths } from '#domain/paths.ts';
import { NEEDS_CONNECTION } from '#src/features/shop/checkout/needs-connection.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { DataConsent } from '#src/shared/accounts/data-consent.tsx';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { beginGuest } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/shop/checkout/way-to-buy.module.css';

const NEXT = `?next=${encodeURIComponent(paths.checkout)}`;

/** An order needs a person to deliver to: one with an account, or a guest of this device. */
export function WayToBuy() {
  const offline = useSignalValue(connection) === 'offline';
  const inMemory = useSignalValue(worksInMemory);
  return (
    <Page title="¿Cómo quieres comprar?">
      <div className={styles.lead}>
        <p>{inMemory ? 'Tu carrito te espera.' : 'Tu carrito te espera, guardado en este equipo.'}</p>
        {offline && (
          <Banner tone="info" inset>
            {inMemory
              ? NEEDS_CONNECTION
              : 'Sin conexión. Puedes pedir sin cuenta: el pedido queda pendiente y se envía solo cuando vuelva la señal.'}
          </Banner>
        )}
      </div>
      <Panels>
        <Panel title="Sin cuenta">
          <BuyAsGuest />
        </Panel>
        <Panel title="Con tu cuenta">
          <div className={styles.way}>
            <p>Ves tus pedidos y tus direcciones en todos tus equipos.</p>
            {offline && <p>Para ingresar o registrarte necesitas conexión.</p>}
            <LinkButton variant="line" wide href={`${paths.login}${NEXT}`}>
              Iniciar Sesión
            </LinkButton>
            <LinkButton variant="quiet" wide data-track="pago-registrarse" href={`${paths.register}${NEXT}`}>
              Registrarse
            </LinkButton>
          </div>
        </Panel>
      </Panels>
    </Page>
  );
}

/**
 * The delivery step asks for the guest's name; before that, only for their leave (Ley 1581 de 2012 art. 9:
 * prior).
 */
function BuyAsGuest() {
  const form = useRef<HTMLFormElement>(null);
  const [accepts, setAccepts] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(!accepts);
    if (!accepts) return focusMarkedInvalidField(form.current);
    setBusy(true);
    setProblem(null);
    await beginGuest().catch((error: unknown) => {
      console.warn('A guest could not be kept on this device.', error);
      setProblem(notSavedText(error, 'Tu carrito sigue aquí'));
    });
    setBusy(false);
  }

  return (
    <form ref={form} className={styles.way} onSubmit={(event) => void begin(event)} noValidate>
      <p>
        Sin contraseña: solo te pedimos los datos de la entrega. Sigues tu pedido en este equipo y, desde
        cualquier otro, con su número y tu correo.
      </p>
      <DataConsent
        accepted={accepts}
        onChange={setAccepts}
        error={missing && !accepts ? CONSENT_NEEDED : undefined}
      />
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      <Button type="submit" wide busy={busy}>
        Comprar sin cuenta
      </Button>
    </form>
  );
}

const CONSENT_NEEDED = 'Para comprar necesitamos tu autorización.';
