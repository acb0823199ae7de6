import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import { paymentReturnTexts, type PaymentReturnState } from '#domain/payments/payment-return.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useReturnedPayment, type ReturnedAnswer } from '#src/features/shop/checkout/use-returned-payment.ts';
import { account } from '#src/session/session.ts';
import { useOrderWithPending } from '#src/shared/orders/use-order-with-pending.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import styles from '#src/features/shop/checkout/confirmation-page.module.css';

const tones = {
  paid: 'ok',
  pending: 'info',
  refused: 'bad',
  refund_due: 'warn',
} as const satisfies Record<PaymentReturnState, string>;

/**
 * Where the bank leads back to. A device that has the purchase goes on to it; any other browser says how the payment
 * ended, and nothing else.
 */
export default function PaymentReturnPage() {
  const person = useSignalValue(account);
  return person ? <ReturnOfPerson /> : <ReturnOfStranger />;
}

function ReturnOfPerson() {
  const { orderId = '' } = useParams();
  const [, navigate] = useLocation();
  const shown = useOrderWithPending(orderId);
  const isHere = Boolean(shown);
  useEffect(() => {
    if (isHere) navigate(paths.confirmation(orderId), { replace: true });
  }, [isHere, orderId, navigate]);
  return isHere ? <Waiting /> : <ReturnOfStranger />;
}

function ReturnOfStranger() {
  const { orderId = '', reference = '' } = useParams();
  const { answer, isOffline, ask } = useReturnedPayment(reference);
  if (answer?.ok) return <Ended payment={answer.body} isOffline={isOffline} orderId={orderId} />;
  return answer || isOffline ? <Unknown answer={answer} isOffline={isOffline} onRetry={ask} /> : <Waiting />;
}

function Waiting() {
  return (
    <Page title="Tu pago">
      <Skeleton label="Preguntando cómo terminó el pago…" kind="row" count={2} />
    </Page>
  );
}

interface EndedProps {
  payment: Extract<ReturnedAnswer, { ok: true }>['body'];
  isOffline: boolean;
  orderId: string;
}

function Ended({ payment: { state, order_number: number, amount }, isOffline, orderId }: EndedProps) {
  const isSignedIn = useSignalValue(account) !== null;
  const { title, text } = paymentReturnTexts[state];
  const next = encodeURIComponent(paths.confirmation(orderId));
  return (
    <Page title={title}>
      <div className={styles.page}>
        <div className={styles.state} role="status">
          <p className={styles.which}>
            <Tag tone="label">{number}</Tag>
            <b>{formatPesos(amount)}</b>
          </p>
          <Banner tone={tones[state]} inset>
            {text}
          </Banner>
          {isOffline && (
            <Banner tone="warn" inset>
              Sin conexión. Esto es lo último que supimos; se actualiza solo cuando vuelva.
            </Banner>
          )}
        </div>
        <div className={styles.actions}>
          {!isSignedIn && (
            <LinkButton href={`${paths.login}?next=${next}`}>Ingresar y ver el pedido</LinkButton>
          )}
          <LinkButton href={paths.trackOrder(number)} variant="soft">
            Seguir el pedido
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}

interface UnknownProps {
  answer: ReturnedAnswer | null;
  isOffline: boolean;
  onRetry: () => void;
}

function Unknown({ answer, isOffline, onRetry }: UnknownProps) {
  if (answer && !answer.ok && answer.status === 404)
    return (
      <Page title="Tu pago">
        <EmptyState
          title="No encontramos ese pago"
          action={<LinkButton href={paths.track}>Seguir un pedido</LinkButton>}
        >
          <p>
            La dirección ya venció o le falta una parte. Con el número del pedido y tu correo ves en qué va.
          </p>
        </EmptyState>
      </Page>
    );
  if (isOffline || !answer || (!answer.ok && answer.status === null))
    return (
      <Page title="Tu pago">
        <EmptyState title="Sin conexión" action={<Button onClick={onRetry}>Reintentar</Button>}>
          <p>Tu pago no se pierde: lo decide el banco. Cuando vuelva la conexión te decimos cómo terminó.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Tu pago">
      <ErrorState
        title="No pudimos preguntar cómo terminó"
        text={answer.ok ? '' : answer.message}
        onRetry={onRetry}
      />
    </Page>
  );
}
