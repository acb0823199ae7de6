import { useEffect } from 'react';
import * as v from 'valibot';
import { Redirect, useParams } from 'wouter';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { TrackingToken } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AskForLinkPage } from '#src/features/shop/orders/tracking/ask-for-link-page.tsx';
import { FollowedOrder } from '#src/features/shop/orders/tracking/followed-order.tsx';
import { forgetLinkSecret, useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';
import { account, sessionState } from '#src/session/session.ts';
import { storeLink, trackedCopies } from '#src/shared/orders/tracked-orders.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';

/**
 * Follows a purchase: shows its own page to its buyer on this device, the link's view to others, or the form
 * that mails a link.
 */
export default function TrackPage() {
  const { orderNumber: written = '' } = useParams();
  const number = canonicalNumber(written);
  const secret = useLinkSecret();
  const link = number !== null && v.is(TrackingToken, secret) ? secret : null;
  const isChecking = useSignalValue(sessionState) === 'checking';
  const copy = useSignalValue(trackedCopies).find((each) => each.number === number);
  const own = useOrdersWithPending()?.find(({ order }) => order.order_number === number && number !== null);

  useEffect(() => {
    if (isChecking || number === null || link === null) return;
    forgetLinkSecret();
    storeLink({ owner: account.peek()?.id ?? null, number, token: link });
  }, [isChecking, number, link]);

  if (own) return <Redirect to={paths.myOrder(own.order.id)} replace />;
  if (copy && link === null) return <FollowedOrder key={`${copy.number} ${copy.token}`} copy={copy} />;
  if (link !== null) {
    return (
      <Page title="Tu pedido">
        <Skeleton label="Cargando el pedido…" kind="row" count={4} />
      </Page>
    );
  }
  return <AskForLinkPage written={number ?? written} isBroken={secret !== ''} />;
}

/** `MS-000123` from any spelling in an address; null when it is no number. */
function canonicalNumber(input: string): string | null {
  const number = purchaseNumberOf(input);
  return number === null ? null : orderNumber(number);
}
