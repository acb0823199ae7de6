import { Link } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { formatPesos } from '#domain/money.ts';
import type { ListedPart } from '#domain/orders/listed-part.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { paths } from '#domain/paths.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { partRefundCause } from '#domain/refunds/owed-refund.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { PartBadge } from '#src/shared/orders/part-badge.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { account } from '#src/session/session.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import type { ShownPart } from '#src/features/fulfilment/listed-parts.ts';
import { PartSteps } from '#src/features/fulfilment/part-steps.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export function PartSheet({ shown }: { shown: ShownPart }) {
  const { item: part, pending, refused } = shown;
  return (
    <>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title="Qué sigue" actions={<PartBadge part={part} />}>
        <PartSteps part={part} />
      </Panel>
      <Panel title="Productos">
        <ul className={styles.lines}>
          {part.lines.map(({ sku, name, variant_attributes, quantity, unit_price }, index) => (
            <li key={index}>
              <span>
                {quantity} × {name} <span className={styles.muted}>{sku}</span>
                <VariantLine attributes={variant_attributes} />
              </span>
              <span>{formatPesos(quantity * unit_price)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.sum}>
          <span>Total con IVA y envío</span>
          <span>{formatPesos(part.total)}</span>
        </p>
      </Panel>
      <Panel title="Entrega y pago">
        <PartFacts part={part} />
      </Panel>
      <Panel title="Historia">
        <OrderTimeline order={part} />
      </Panel>
    </>
  );
}

function PartFacts({ part }: { part: ListedPart }) {
  const place = [part.shipping_city, part.shipping_state].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact name="Para">
        {part.shipping_name} · {part.shipping_phone}
      </Fact>
      <Fact name="Dirección">
        {part.shipping_address}
        <br />
        {place}
      </Fact>
      {part.notes && (
        <Fact name="Notas" said>
          {part.notes}
        </Fact>
      )}
      <Fact name="Preparación">{axisLabels.preparation[part.preparation]}</Fact>
      <Fact name="Envío">{axisLabels.tracking[part.tracking]}</Fact>
      <Fact name="Pago">
        {axisLabels.payment[part.payment]} · {paymentMethodLabels[part.payment_method]}
        <Owed part={part} />
      </Fact>
      <Fact name="Pedido">
        <LocalTime at={part.created_at} />
      </Fact>
      <Fact name="Tienda">{part.vendor_name}</Fact>
    </Facts>
  );
}

/** The way to what is owed of it, for who gives money back. */
function Owed({ part }: { part: ListedPart }) {
  const role = useSignalValue(account)?.user_type;
  if (!partRefundCause(part) || !can(role, 'refundReturns')) return null;
  return (
    <>
      {' · '}
      <Link
        href={`${paths.deskRefunds}?q=${encodeURIComponent(part.order_number)}`}
        className={styles.number}
      >
        Por devolver
      </Link>
    </>
  );
}
