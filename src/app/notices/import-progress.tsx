import { formatWhole } from '#domain/base/money.ts';
import { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import styles from '#src/app/notices/import-progress.module.css';

/** How much of the catalogue this device has written, over the screen; nothing once it is all here. */
export function ImportProgress() {
  const progress = useSignalValue(catalogueProgress);
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.import}>
      <p>Preparando el catálogo…</p>
      <p className={styles.count}>
        <b>{formatWhole(done)}</b> de {formatWhole(total)}
      </p>
      <progress aria-label="Catálogo guardado en este equipo" value={done} max={Math.max(1, total)} />
    </div>
  );
}
