import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { useOrderWithPending } from '#src/shared/orders/use-order-with-pending.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';

interface OwnOrderPageProps {
  id: string;
  back?: { href: string; label: string } | undefined;
  children: (shown: OrderWithPending) => ReactNode;
}

/** A page of one of this person's purchases, or a message while this device does not have it. */
export function OwnOrderPage({ id, back, children }: OwnOrderPageProps) {
  const shown = useOrderWithPending(id);
  if (shown) return children(shown);
  if (shown === undefined) {
    return (
      <Page title="Tu pedido" back={back}>
        <Skeleton label="Cargando el pedido…" kind="row" count={4} />
      </Page>
    );
  }
  return (
    <Page title="No encontramos este pedido" back={back}>
      <EmptyState
        title="No está en este equipo"
        action={<LinkButton href={paths.myOrders}>Ver mis pedidos</LinkButton>}
      >
        <p>
          Si lo hiciste en otro equipo, aparece cuando haya conexión. También revisa que sea la misma cuenta.
        </p>
      </EmptyState>
    </Page>
  );
}
