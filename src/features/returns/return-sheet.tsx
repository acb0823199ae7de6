import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/money.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import { staffReturnReasonLabels, staffReturnTimelineLabels } from '#domain/returns/return-labels.ts';
import { refundDueDay } from '#domain/returns/return-terms.ts';
import { isReturnOver } from '#domain/returns/return-transitions.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useNow } from '#src/ui/relative-time.tsx';
import type { ShownReturn } from '#src/features/returns/listed-returns.ts';
import { ReturnedGoods } from '#src/features/returns/returned-goods.tsx';
import { ReturnStatusBadge } from '#src/features/returns/return-status-badge.tsx';
import { ReturnSteps } from '#src/features/returns/return-steps.tsx';
import { ReturnTimeline } from '#src/shared/orders/return-timeline.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export function ReturnSheet({ shown }: { shown: ShownReturn }) {
  const { item: returned, pending, refused } = shown;
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title="Qué sigue" actions={<ReturnStatusBadge status={returned.status} />}>
        <ReturnSteps returned={returned} />
      </Panel>
      <Panel title="Qué devuelve">
        <ul className={styles.lines}>
          {returned.lines.map(({ line, units, name, sku, variant_attributes, amount }) => (
            <li key={line}>
              <span>
                {units.length} × {name} <span className={styles.muted}>{sku}</span>
                <VariantLine attributes={variant_attributes} />
              </span>
              <span>{formatPesos(amount)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.sum}>
          <span>Valor por devolver</span>
          <span>{formatPesos(returned.refund)}</span>
        </p>
      </Panel>
      <ReturnedGoods returned={returned} />
      <Panel title="Datos">
        <Facts returned={returned} />
      </Panel>
      <Panel title="Historia">
        <ReturnTimeline returned={returned} words={staffReturnTimelineLabels} />
      </Panel>
    </div>
  );
}

function Facts({ returned }: { returned: ListedReturn }) {
  const comment = returned.events[0]?.note;
  return (
    <dl className={styles.facts}>
      <dt>Motivo</dt>
      <dd>{staffReturnReasonLabels[returned.reason]}</dd>
      {comment && (
        <>
          <dt>Dice quien compró</dt>
          <dd className={styles.said}>{comment}</dd>
        </>
      )}
      <dt>Pedida</dt>
      <dd>
        <LocalTime at={returned.requested_at} />
      </dd>
      <dt>Tienda</dt>
      <dd>{returned.vendor_name}</dd>
      <dt>Pago del pedido</dt>
      <dd>{axisLabels.payment[returned.payment]}</dd>
      <Due returned={returned} />
    </dl>
  );
}

/** The last day to give the money back, where the law names one and it was not given back yet. */
function Due({ returned }: { returned: ListedReturn }) {
  const today = dayInBogota(useNow(60_000));
  const due = refundDueDay(returned);
  if (!due || isReturnOver(returned.status)) return null;
  return (
    <>
      <dt>Reembolso</dt>
      <dd className={due < today ? styles.late : undefined}>
        {due < today ? 'Vencido: debía hacerse' : 'A más tardar'} el {fullDate(due)} (retracto)
      </dd>
    </>
  );
}
