import { useEffect, useState, type FormEvent } from 'react';
import { dayInBogota, weekdayAndDate, type Day } from '#domain/calendar/day.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/money.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { countOf } from '#domain/spanish-text.ts';
import { returnReasonLabels } from '#domain/returns/return-labels.ts';
import { returnableUnits, unitsToReturn } from '#domain/returns/request-return.ts';
import { deliveryDay, lastDayFor, reasonsOn } from '#domain/returns/return-terms.ts';
import type { ReturnReason } from '#domain/returns/return.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { ProductPlane } from '#src/pieces/product-plane.tsx';
import { VariantLine } from '#src/pieces/variant-line.tsx';
import { sendReturn } from '#src/features/orders/send-return.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#src/ui/field.tsx';
import { Quantity } from '#src/ui/quantity.tsx';
import styles from '#src/features/orders/return-dialog.module.css';

const FORM = 'devolucion';

interface ReturnDialogProps {
  order: Order;
  part: VendorOrder;
  onClose: () => void;
}

/** Whether a store's order has something that may be given back on a day. */
export function mayReturn(order: Order, part: VendorOrder, today: Day): boolean {
  const delivered = deliveryDay(part);
  if (delivered === null || reasonsOn(today, delivered).length === 0) return false;
  return returnableUnits(order.lines, part).length > 0;
}

/** Asks what of a store's order goes back and why, and says what comes back for it and until when. */
export function ReturnDialog({ order, part, onClose }: ReturnDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Devolver a ${part.vendor_name || 'la tienda'}`} roomy>
      <Form order={order} part={part} onClose={onClose} />
    </Dialog>
  );
}

function Form({ order, part, onClose }: ReturnDialogProps) {
  const [today] = useState(() => dayInBogota(Date.now()));
  const delivered = deliveryDay(part) ?? today;
  const reasons = reasonsOn(today, delivered);
  const free = returnableUnits(order.lines, part);
  const places = [...new Set(free.map((each) => each.line))];
  const [units, setUnits] = useState<Readonly<Record<number, number>>>(() =>
    free.length === 1 ? Object.fromEntries(free.map(({ line }) => [line, 1])) : {},
  );
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'writing' | 'incomplete' | 'saving' | 'failed'>('writing');

  const lines = places.flatMap((line) => {
    const quantity = units[line] ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const taken = unitsToReturn(free, lines);
  const isIncomplete = state === 'incomplete';

  useEffect(() => () => markClean(FORM), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving') return;
    if (!reason || !taken || lines.length === 0) return setState('incomplete');
    setState('saving');
    try {
      await sendReturn(order.id, part, { reason, lines, comment: comment.trim() }, taken.refund);
      onClose();
    } catch {
      setState('failed');
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.fields}>
        <ul className={styles.lines} aria-label="Qué devuelves">
          {places.map((place) => {
            const line = order.lines[place];
            const most = free.filter((each) => each.line === place).length;
            if (!line) return null;
            return (
              <li key={place} className={styles.line}>
                <ProductPlane productId={line.product_id} src={line.image_url} size="thumb" />
                <div>
                  <p className={styles.name}>{line.name}</p>
                  <VariantLine attributes={line.variant_attributes} />
                  <p className={styles.note}>
                    {formatPesos(line.unit_price)} cada una · {countOf(most, 'unidad', 'unidades')} por
                    devolver
                  </p>
                </div>
                <div className={styles.units}>
                  <span className={styles.note}>Unidades que devuelves</span>
                  <Quantity
                    label={`Unidades de ${nameWithVariant(line.name, line.variant_attributes)} que devuelves`}
                    value={units[place] ?? 0}
                    min={0}
                    max={most}
                    onChange={(quantity) => {
                      markDirty(FORM);
                      setUnits((before) => ({ ...before, [place]: quantity }));
                    }}
                  />
                </div>
              </li>
            );
          })}
        </ul>
        {isIncomplete && lines.length === 0 && (
          <Banner tone="bad" inset>
            Elige al menos una unidad para devolver.
          </Banner>
        )}
        <SelectField
          label="Motivo"
          value={reason}
          onChange={(value) => {
            markDirty(FORM);
            setReason(reasons.find((each) => each === value) ?? '');
          }}
          options={[
            { value: '', label: 'Elige un motivo', disabled: true },
            ...reasons.map((each) => ({ value: each, label: returnReasonLabels[each] })),
          ]}
          error={isIncomplete && !reason ? 'Elige por qué lo devuelves.' : undefined}
          hint={reason ? termOf(reason, delivered) : undefined}
        />
        <TextAreaField
          label="Comentario"
          required={false}
          value={comment}
          onChange={(text) => {
            markDirty(FORM);
            setComment(text);
          }}
          maxLength={MAX_ORDER_NOTE}
          rows={2}
        />
        <div className={styles.total}>
          <p>
            <span>Te devolvemos</span>
            <output>{formatPesos(taken?.refund ?? 0)}</output>
          </p>
          <p className={styles.note}>
            El precio que pagaste, con su parte del IVA y del envío. Lo devolvemos cuando recibamos y
            revisemos el producto.
          </p>
        </div>
        {state === 'failed' && (
          <Banner tone="bad" inset>
            No se pudo guardar en este celular. Lo que escribiste sigue aquí: libera espacio e intenta de
            nuevo.
          </Banner>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
        <Button type="submit" busy={state === 'saving'}>
          Pedir devolución
        </Button>
      </div>
    </form>
  );
}

/** Until when it may be asked for this reason, and who pays the way back. */
function termOf(reason: ReturnReason, delivered: Day): string {
  const carriage =
    reason === 'retracto'
      ? 'El transporte de la devolución lo pagas tú.'
      : 'El transporte lo pagamos nosotros.';
  const repair = reason === 'defectuoso' ? ' Si tiene arreglo, primero se repara gratis.' : '';
  return `Puedes pedirla hasta el ${lastDayText(lastDayFor(reason, delivered))}. ${carriage}${repair}`;
}

function lastDayText(day: Day): string {
  return `${weekdayAndDate(day)} de ${day.slice(0, 4)}`;
}
