import { countOf } from '#domain/base/spanish-text.ts';
import type { ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { Link } from 'wouter';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { updateReady } from '#src/device/service-worker.ts';
import { formatBytes } from '#src/shared/device/format-bytes.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import type { DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';
import { daysLeftLabel } from '#src/features/account/readiness/readiness-labels.ts';
import styles from '#src/features/account/readiness/device-facts.module.css';

/**
 * The state of this device: the stored application, the free room, its permission to send and its unsent
 * work.
 */
export function DeviceState({ facts, now }: { facts: DeviceFacts; now: number }) {
  const unsent = useSignalValue(unsentCount);
  const newer = useSignalValue(updateReady);
  const { storage, grantUntilMs, authority } = facts;
  const free =
    storage.quotaBytes === null || storage.usedBytes === null ? null : storage.quotaBytes - storage.usedBytes;
  return (
    <Panel title="Cómo está">
      <dl className={styles.facts}>
        <Fact label="Aplicación" note={newer ? 'hay una versión nueva lista' : `versión ${CLIENT_VERSION}`}>
          {facts.isAppKept ? 'Guardada' : 'Sin guardar'}
        </Fact>
        <Fact
          label="Almacenamiento"
          note={storage.isProtected ? 'el navegador no lo borra' : 'el navegador podría borrarlo'}
        >
          {storage.isProtected ? 'Protegido' : 'Sin proteger'}
        </Fact>
        <Fact
          label="Espacio"
          note={free === null ? 'el navegador no dice cuánto queda' : `${formatBytes(free)} disponibles`}
        >
          {storage.usedBytes === null ? 'Sin dato' : `${formatBytes(storage.usedBytes)} en uso`}
        </Fact>
        {authority !== null && (
          <>
            <Fact
              label="Permiso para enviar"
              note={grantUntilMs === null ? 'ingresa de nuevo' : daysLeftLabel(grantUntilMs, now)}
            >
              {grantUntilMs !== null && grantUntilMs > now ? 'Vigente' : 'Sin permiso'}
            </Fact>
            <Fact label="Por enviar" note={<Link href={paths.outbox}>Ver bandeja de salida</Link>}>
              {countOf(unsent, 'cambio', 'cambios')}
            </Fact>
          </>
        )}
        <Fact label="Imágenes" note="las que ya viste">
          {formatWhole(facts.pictures)}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
