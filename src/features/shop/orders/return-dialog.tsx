import { weekdayAndDate, type Day } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { paidFor } from '#domain/payments/cash.ts';
import { lastDayFor } from '#domain/returns/return-terms.ts';
import { returnReasonLabels, type ReturnReason } from '#domain/orders/return.ts';
import { ReturnLine } from '#src/features/shop/orders/return-line.tsx';
import { useReturnDraft } from '#src/features/shop/orders/use-return-draft.ts';
import { TallForm } from '#src/shared/saving/tall-form.tsx';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { SelectField, TextAreaField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/orders/return-dialog.module.css';

interface ReturnDialogProps {
  order: Order;
  vendorOrder: VendorOrder;
  onClose: () => void;
}

/** Asks which goods of a vendor order go back and why, and shows the refund and its term. */
export function ReturnDialog({ order, vendorOrder, onClose }: ReturnDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Devolver a ${vendorOrder.vendor_name || 'la tienda'}`} roomy>
      <Form order={order} vendorOrder={vendorOrder} onClose={onClose} />
    </Dialog>
  );
}

function Form({ order, vendorOrder, onClose }: ReturnDialogProps) {
  const draft = useReturnDraft(order, vendorOrder, onClose);
  const { reason, isIncomplete, saving } = draft;
  const wasRounded = paidFor(vendorOrder.total, order.payment_method) < vendorOrder.total;

  return (
    <TallForm saving={saving} submit="Pedir devolución" onSubmit={draft.save} onClose={onClose}>
      <div className={styles.fields}>
        <ul className={styles.lines} aria-label="Qué devuelves">
          {draft.lines.map(({ at, units, most }) => {
            const line = order.lines[at];
            if (!line) return null;
            return (
              <ReturnLine
                key={at}
                line={line}
                units={units}
                most={most}
                onUnits={(quantity) => draft.writeUnits(at, quantity)}
              />
            );
          })}
        </ul>
        {isIncomplete && draft.isEmpty && (
          <Banner tone="bad" inset>
            Elige al menos una unidad para devolver.
          </Banner>
        )}
        <SelectField
          label="Motivo"
          value={reason}
          onChange={(value) => draft.writeReason(draft.reasons.find((each) => each === value) ?? '')}
          options={[
            { value: '', label: 'Elige un motivo', disabled: true },
            ...optionsOf(draft.reasons, returnReasonLabels),
          ]}
          error={isIncomplete && !reason ? 'Elige por qué lo devuelves.' : undefined}
          hint={reason ? termOf(reason, draft.delivered) : undefined}
        />
        <TextAreaField
          label="Comentario"
          required={false}
          value={draft.comment}
          onChange={draft.writeComment}
          maxLength={MAX_ORDER_NOTE}
          rows={2}
        />
        <div className={styles.total}>
          <p>
            <span>Te devolvemos</span>
            <output>{formatPesos(draft.refund)}</output>
          </p>
          <p className={quiet.prose}>
            El precio que pagaste{wasRounded && ' en efectivo'}, con su parte del IVA y del envío
            {wasRounded && ' y redondeado como al pagar'}. Lo devolvemos cuando recibamos y revisemos el
            producto.
          </p>
        </div>
        <SaveProblem state={saving.state} />
      </div>
    </TallForm>
  );
}

/** The last day to ask for this reason, and who pays for the way back. */
function termOf(reason: ReturnReason, delivered: Day): string {
  const carriage =
    reason === 'retracto'
      ? 'El transporte de la devolución lo pagas tú.'
      : 'El transporte lo pagamos nosotros.';
  const repair = reason === 'defectuoso' ? ' Si tiene arreglo, primero se repara gratis.' : '';
  return `Puedes pedirla hasta el ${lastDayText(lastDayFor(reason, delivered))}. ${carriage}${repair}`;
}

function lastDayText(day: Day): string {
  return `${weekdayAndDate(day, day)} de ${day.slice(0, 4)}`;
}
