import { useEffect, useState, type ReactNode } from 'react';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { syncNow } from '#src/sync/sync-status.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';

/** After this long without a first answer the person gets a message, rather than grey boxes for ever. */
const PATIENCE_MS = 12_000;

/** What is said of the whole catalogue. */
const NO_CATALOGUE = {
  title: 'No pudimos bajar el catálogo',
  text: 'El servidor no contesta. Tu carrito y tus pedidos están a salvo en este equipo.',
};

interface CatalogueWaitProps {
  skeleton: ReactNode;
  /** The words of a failure that is about a part of the catalogue. */
  failure?: { title: string; text: string };
}

/** The placeholder for products: their shape, or why there are none. */
export function CatalogueWait({ skeleton, failure = NO_CATALOGUE }: CatalogueWaitProps) {
  const state = useCatalogueState();
  const inMemory = useSignalValue(worksInMemory);
  const tired = useElapsed(PATIENCE_MS);

  if (state === 'missing' && inMemory) {
    return (
      <EmptyState title="Hace falta conexión">
        Este navegador no guarda datos, así que el catálogo se lee del servidor. Aparece cuando vuelva la
        conexión.
      </EmptyState>
    );
  }
  if (state === 'missing') {
    return (
      <EmptyState title="El catálogo todavía no está en este equipo">
        Conéctate una vez y se guarda aquí. Después puedes buscar y pedir sin conexión.
      </EmptyState>
    );
  }
  if (state === 'loading' && tired) {
    const { title, text } = failure;
    return (
      <ErrorState
        title={title}
        text={inMemory ? 'El servidor no contesta.' : text}
        onRetry={() => void syncNow()}
      />
    );
  }
  return <>{skeleton}</>;
}

function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}
