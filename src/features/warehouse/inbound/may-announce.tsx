import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { refusalToAnnounce } from '#domain/stores/applications/store-steps.ts';
import { StoreStateBanner } from '#src/shared/stores/store-state-banner.tsx';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/**
 * What announces goods, for the people of a store that may do so. Only the server knows which orders a suspended store
 * has, and it decides about that one.
 */
export function MayAnnounce({ children }: { children: ReactNode }) {
  const { stores = [] } = useOwnStores();
  const closed = stores.filter(({ store }) => refusalToAnnounce(store.store_state, 1) !== null);
  if (stores.length === 0 || closed.length < stores.length) {
    return (
      <>
        <StoreStateBanner />
        {children}
      </>
    );
  }
  return (
    <EmptyState
      title="Tu tienda no está activa"
      action={<LinkButton href={paths.application}>Ver la solicitud</LinkButton>}
    >
      La bodega solo recibe mercancía de tiendas activas. Mientras, puedes preparar tus productos.
    </EmptyState>
  );
}
