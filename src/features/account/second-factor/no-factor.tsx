import { FactorOffer, secondFactorPaths, TOTP_SECONDS } from '#domain/second-factor/second-factor.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/account/second-factor/second-factor-page.module.css';

/** What a second factor is, for who has none. */
export function NoFactor({ onBegun }: { onBegun: (offer: FactorOffer) => void }) {
  const offline = useSignalValue(connection) === 'offline';
  const { busy, request } = useRequest();
  async function begin(): Promise<void> {
    const begun = await request(() => factorCall(secondFactorPaths.enrol, FactorOffer, { method: 'POST' }));
    if (begun) onBegun(begun.body);
  }
  return (
    <div className={styles.part}>
      <p>
        Con un segundo factor, quien sepa tu contraseña no entra a tu cuenta: hace falta también un código que
        cambia cada {TOTP_SECONDS} segundos en una aplicación de tu teléfono, como Google Authenticator,
        Microsoft Authenticator o Aegis. La aplicación no necesita conexión.
      </p>
      <Button busy={busy} disabled={offline} onClick={() => void begin()}>
        Activar el segundo factor
      </Button>
      {offline && <p className={styles.note}>Sin conexión no se puede activar.</p>}
    </div>
  );
}
