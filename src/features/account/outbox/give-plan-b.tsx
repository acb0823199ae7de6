import { useEffect, useState } from 'react';
import { QrCode } from 'lucide-react';
import { MAX_QR_CHUNKS } from '#domain/plan-b/qr-chunks.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { isKeyRegistered } from '#identity/device-key.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ExportPending } from '#src/shared/outbox/export-pending.tsx';
import { account } from '#src/session/session.ts';
import { exportPlanB, qrCodesOf } from '#src/sync/plan-b-export.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { QrCodes } from '#src/features/account/outbox/qr-codes.tsx';
import styles from '#src/features/account/outbox/plan-b-page.module.css';

/** Takes this person's unsent work out of this device. */
export function GivePlanB() {
  const unsent = useSignalValue(unsentCount);
  const registered = useKeyRegistered();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function showCodes(): Promise<void> {
    const [file, ...more] = await exportPlanB();
    const parts = file && more.length === 0 ? await qrCodesOf(file) : null;
    if (parts) setCodes(parts);
    else
      toast({
        tone: 'info',
        text: `Son más de ${MAX_QR_CHUNKS} códigos: usa el archivo, que los lleva todos.`,
      });
  }

  return (
    <section className={styles.section} aria-labelledby="give">
      <h2 id="give">Sacar lo mío de este equipo</h2>
      <p>
        {unsent === 0
          ? 'No tienes nada sin enviar en este equipo.'
          : `Tienes ${countOf(unsent, 'cambio', 'cambios')} sin enviar.`}
      </p>
      {unsent > 0 && !registered && (
        <Banner tone="warn" inset>
          El servidor todavía no conoce la llave de este equipo: ingresa con conexión una vez para que acepte
          el archivo.
        </Banner>
      )}
      {unsent > 0 && (
        <>
          <Banner tone="warn" inset>
            El archivo y los códigos llevan nombres, direcciones y notas a la vista. Entrégalos solo a alguien
            de confianza y bórralos después.
          </Banner>
          <div className={styles.actions}>
            <ExportPending variant="solid" />
            <Button variant="line" onClick={() => void showCodes()}>
              <QrCode />
              Mostrar códigos QR
            </Button>
          </div>
        </>
      )}
      {codes && <QrCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

/**
 * Whether the server can check this device's signature for the signed-in person; assumed true until it is
 * read.
 */
function useKeyRegistered(): boolean {
  const person = useSignalValue(account);
  const [registered, setRegistered] = useState(true);
  useEffect(() => {
    if (person) void isKeyRegistered(person.id).then(setRegistered);
  }, [person]);
  return registered;
}
