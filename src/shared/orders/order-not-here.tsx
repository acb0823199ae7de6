import { paths } from '#domain/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** In the place of a purchase that this device does not have. */
export function OrderNotHere({ back }: { back?: { href: string; label: string } }) {
  return (
    <Page title="No encontramos este pedido" {...(back ? { back } : {})}>
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
