import { useEffect, useState } from 'react';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { paths } from '#domain/paths.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { storageEstimate, type StorageReport } from '#src/device/storage.ts';
import { formatBytes } from '#src/shared/device/format-bytes.ts';
import { protectStorage } from '#src/shared/device/protect-storage.ts';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/device/device-storage.module.css';

/** How much room MeStore takes on this device, and whether the browser promised not to erase it by itself. */
export function DeviceStorage() {
  const [report, setReport] = useState<StorageReport>();

  useEffect(() => {
    void storageEstimate().then(setReport);
  }, []);

  async function protect(): Promise<void> {
    await protectStorage();
    setReport(await storageEstimate());
  }

  if (!report) return null;
  const { usedBytes, quotaBytes, isProtected } = report;
  return (
    <section className={styles.storage} aria-label="Almacenamiento de este equipo">
      <p>
        Almacenamiento:{' '}
        {usedBytes === null ? 'el navegador no dice cuánto usa' : <b>{formatBytes(usedBytes)} en uso</b>}
        {usedBytes !== null && quotaBytes !== null && `, ${formatBytes(quotaBytes - usedBytes)} disponibles`}.
      </p>
      <div className={styles.line}>
        {isProtected ? (
          <Badge tone="ok" icon={<ShieldCheck />}>
            Protegido
          </Badge>
        ) : (
          <>
            <Badge tone="warn" icon={<TriangleAlert />}>
              Sin proteger
            </Badge>
            <Button variant="quiet" size="sm" onClick={() => void protect()}>
              Proteger
            </Button>
          </>
        )}
      </div>
      <p className={quiet.small}>
        {isProtected
          ? 'El navegador no borra estos datos por su cuenta.'
          : 'Si al equipo le falta espacio, el navegador podría borrar los datos que no se han enviado.'}
      </p>
      <TapLink href={paths.readiness}>¿Listo para trabajar sin conexión?</TapLink>
    </section>
  );
}
