import { fullDate } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import { staffReturnReasonLabels, staffReturnTimelineLabels } from '#domain/returns/return-labels.ts';
import { refundDueDay } from '#domain/returns/return-terms.ts';
import { isReturnOver } from '#domain/returns/return-transitions.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { StoreOpinion } from '#src/shared/store-orders/store-opinion.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { returns, type ReturnWithPending } from '#src/features/office/returns/listed-returns.ts';
import { ReturnedGoods } from '#src/features/office/returns/returned-goods.tsx';
import { ReturnSteps } from '#src/features/office/returns/return-steps.tsx';
import { ReturnTimeline } from '#src/shared/orders/return-timeline.tsx';
import { itemPage } from '#src/shared/worklist/listed-page.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One return: its goods, its comments, and the steps that this person may take. */
export default itemPage(returns, ReturnSheet);

function ReturnSheet({ shown }: { shown: ReturnWithPending }) {
  const { item: returned, pending, refused } = shown;
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title="Qué sigue" actions={<returns.StatusBadge status={returned.status} />}>
        <ReturnSteps returned={returned} />
      </Panel>
      <StoreOpinion
        kind="return"
        subject={returned.return_number}
        askedAt={returned.requested_at}
        isOpen={!isReturnOver(returned.status) && returned.status !== 'refund_pending'}
        answers={returned.store_answers}
      />
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
        <ReturnFacts returned={returned} />
      </Panel>
      <Panel title="Historia">
        <ReturnTimeline returned={returned} words={staffReturnTimelineLabels} />
      </Panel>
    </div>
  );
}

function ReturnFacts({ returned }: { returned: ListedReturn }) {
  const comment = returned.events[0]?.note;
  return (
    <Facts>
      <Fact name="Motivo">{staffReturnReasonLabels[returned.reason]}</Fact>
      {comment && (
        <Fact name="Dice quien compró" said>
          {comment}
        </Fact>
      )}
      <Fact name="Pedida">
        <LocalTime at={returned.requested_at} />
      </Fact>
      <Fact name="Tienda">{returned.vendor_name}</Fact>
      <Fact name="Pago del pedido">{axisLabels.payment[returned.payment]}</Fact>
      <Due returned={returned} />
    </Facts>
  );
}

/** The last day to give the money back, where the law names one and nobody has given it back yet. */
function Due({ returned }: { returned: ListedReturn }) {
  const today = useToday();
  const due = refundDueDay(returned);
  if (!due || isReturnOver(returned.status)) return null;
  return (
    <Fact name="Reembolso">
      <span className={due < today ? styles.late : undefined}>
        {due < today ? 'Vencido: debía hacerse' : 'A más tardar'} el {fullDate(due)} (retracto)
      </span>
    </Fact>
  );
}
