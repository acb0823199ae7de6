import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AskForLink } from '#src/features/shop/orders/tracking/ask-for-link.tsx';
import { TypeCode } from '#src/features/shop/orders/tracking/type-code.tsx';
import { TrackedVendorOrders } from '#src/features/shop/orders/tracking/tracked-vendor-orders.tsx';
import { useTracking, type Tracking } from '#src/features/shop/orders/tracking/use-tracking.ts';
import { forgetTracked, type TrackedCopy } from '#src/shared/orders/tracked-orders.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Freshness } from '#src/ui/marks/freshness.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/shop/orders/order-page.module.css';

const back = { href: paths.track, label: 'Seguir un pedido' };

/** A purchase by its link: the server's current state, or the last one that this device saw, with its age. */
export function FollowedOrder({ copy }: { copy: TrackedCopy }) {
  const tracking = useTracking(copy);
  const [, navigate] = useLocation();
  const { seen, number, isOver } = copy;

  function forget() {
    navigate(paths.track);
    forgetTracked(number);
    toast({ tone: 'info', text: `Olvidamos el pedido ${number} en este equipo.` });
  }

  return (
    <Page
      title={`Pedido ${number}`}
      back={back}
      aside={
        seen && (
          <Freshness>
            Actualizado <RelativeTime at={seen.atMs} />
          </Freshness>
        )
      }
    >
      <div className={styles.page}>
        {isOver && <Over number={number} wasSeen={seen !== null} />}
        {!isOver && <Trouble tracking={tracking} wasSeen={seen !== null} />}
        {seen && <TrackedVendorOrders order={seen.order} />}
        <div className={styles.actions}>
          {seen && !isOver && (
            <Button variant="soft" busy={tracking.asking} onClick={tracking.ask}>
              Actualizar
            </Button>
          )}
          <Button variant="line" onClick={forget}>
            Olvidar en este equipo
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** The link no longer shows anything. */
function Over({ number, wasSeen }: { number: string; wasSeen: boolean }) {
  return (
    <>
      <Banner tone="warn" inset>
        {wasSeen
          ? 'El enlace venció. Esto es lo último que vimos; para ver en qué va, pide otro.'
          : 'El enlace venció o no es de ningún pedido. Si escribiste su código, revísalo; si no, pide otro.'}
      </Banner>
      <AskForLink number={number} />
      {!wasSeen && <TypeCode number={number} />}
    </>
  );
}

/** Shown while the server has not answered, or when it was out of reach. */
function Trouble({ tracking: { last, ask }, wasSeen }: { tracking: Tracking; wasSeen: boolean }) {
  if (last?.kind !== 'failed')
    return wasSeen ? null : <Skeleton label="Cargando el pedido…" kind="row" count={4} />;
  if (wasSeen) {
    return (
      <Banner tone="warn" inset>
        {last.offline ? 'Sin conexión. Esto es lo último que vimos.' : last.message}
      </Banner>
    );
  }
  if (!last.offline) return <ErrorState title="No pudimos abrirlo" text={last.message} onRetry={ask} />;
  return (
    <EmptyState title="Falta verlo una primera vez" action={<Button onClick={ask}>Reintentar</Button>}>
      <p>
        Para eso hace falta conexión. El enlace quedó guardado en este equipo y se abre solo cuando vuelva.
      </p>
    </EmptyState>
  );
}
