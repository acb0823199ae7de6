import { useEffect, useState, type ReactNode } from 'react';
import { formatWhole } from '#domain/money.ts';
import { catalogueProgress } from '#src/db/catalogue-progress.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { useCatalogueState } from '#src/features/catalog/catalogue-state.ts';
import { syncNow } from '#src/sync/sync-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import styles from '#src/features/catalog/catalogue-wait.module.css';

/** After this long without a first answer the person is told, rather than shown grey boxes for ever. */
const PATIENCE_MS = 12_000;

/** What stands where products will be: the shape of them, how far the first import is, or why there are none. */
export function CatalogueWait({ skeleton }: { skeleton: ReactNode }) {
  const state = useCatalogueState();
  const tired = useElapsed(PATIENCE_MS);

  if (state === 'missing') {
    return (
      <EmptyState title="El catálogo todavía no está en este celular">
        Conéctate una vez y se guarda aquí. Después puedes buscar y pedir sin conexión.
      </EmptyState>
    );
  }
  if (state === 'loading' && tired) {
    return (
      <ErrorState
        title="No pudimos bajar el catálogo"
        text="El servidor no contesta. Tu carrito y tus pedidos están a salvo en este celular."
        onRetry={() => void syncNow()}
      />
    );
  }
  return (
    <>
      {state === 'importing' && <ImportProgress />}
      {skeleton}
    </>
  );
}

/** How much of the catalogue has been written on this device; nothing once it is all here. */
export function ImportProgress() {
  const progress = useSignalValue(catalogueProgress);
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.import}>
      <p>
        Preparando el catálogo en este celular… <b>{formatWhole(done)}</b> de {formatWhole(total)}
      </p>
      <progress aria-label="Catálogo guardado en este celular" value={done} max={Math.max(1, total)} />
    </div>
  );
}

function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}
