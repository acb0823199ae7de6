import { useState, type FormEvent } from 'react';
import { totalsOf } from '#domain/cart/pricing.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { newOrderId } from '#domain/orders/new-order-id.ts';
import { formatPesos } from '#domain/money.ts';
import { givenMailbox } from '#domain/orders/order-mailbox.ts';
import { ProductPlane } from '#src/shared/products/product-plane.tsx';
import { sendOrder } from '#src/shared/orders/send-order.ts';
import { TotalsList } from '#src/shared/orders/totals-list.tsx';
import { LineUnits } from '#src/shared/orders/line-units.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { EmailField } from '#src/ui/forms/email-field.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import {
  correctedOrder,
  mostUnits,
  proposedUnits,
  refusedMailbox,
  type CorrectedLine,
  type UnmetLine,
} from '#src/features/conflicts/correct-order.ts';
import { CorrectionForm } from '#src/features/conflicts/correction-form.tsx';
import { useResending, type CorrectionProps } from '#src/features/conflicts/use-resending.ts';
import { useUnmetLines } from '#src/features/conflicts/use-unmet-lines.ts';
import styles from '#src/features/conflicts/correction-dialog.module.css';

/** What was not met, with what there is and what it costs today: the person decides how much of it to ask for again. */
export function CorrectOrderDialog({ conflict, onClose }: CorrectionProps) {
  const lines = useUnmetLines(conflict.entry);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [email, setEmail] = useState(() => refusedMailbox(conflict.entry));
  const [isUnreachable, setUnreachable] = useState(false);
  const { saving, resend } = useResending({ conflict, onClose });
  const corrected = lines.map((line, at): CorrectedLine => {
    return { line, units: Math.min(chosen[at] ?? proposedUnits(line), mostUnits(line)) };
  });
  const kept = corrected.filter((each) => each.units > 0);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const mailbox = email === null ? null : givenMailbox(email);
    if (email !== null && mailbox === null) {
      setUnreachable(true);
      event.currentTarget.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
      return;
    }
    const order = correctedOrder(conflict.entry, corrected, { ...madeNow(), email: mailbox });
    if (!order) return;
    void resend(
      (supersedes) => sendOrder(order.data, order.preview, { supersedes }),
      'Pedido corregido y guardado en este equipo. Se envía solo.',
    );
  }

  return (
    <Dialog open onClose={() => onClose(false)} title="Corregir el pedido" roomy>
      <CorrectionForm
        saving={saving}
        confirm="Reenviar pedido"
        isEmpty={kept.length === 0}
        onSubmit={save}
        onCancel={() => onClose(false)}
      >
        {email !== null && (
          <>
            <p className={styles.note}>Sin cuenta, el número de tu pedido te llega por correo.</p>
            <EmailField
              value={email}
              onChange={setEmail}
              error={isUnreachable && givenMailbox(email) === null ? 'Email inválido' : undefined}
              autoComplete="email"
            />
          </>
        )}
        {corrected.map((each, at) => (
          <Line
            key={at}
            {...each}
            onChange={(units) => setChosen((before) => ({ ...before, [at]: units }))}
          />
        ))}
        {kept.length > 0 ? (
          <TotalsList
            totals={totalsOf(kept.map((each) => ({ precio_venta: each.line.price, quantity: each.units })))}
          />
        ) : (
          <Banner tone="info" inset>
            No queda nada que pedir de nuevo. Cierra y acepta lo del servidor, o vuelve cuando haya unidades.
          </Banner>
        )}
      </CorrectionForm>
    </Dialog>
  );
}

function madeNow(): { orderId: string; at: string } {
  return { orderId: newOrderId(), at: new Date().toISOString() };
}

function Line({ line, units, onChange }: CorrectedLine & { onChange: (units: number) => void }) {
  const { asked } = line;
  const most = mostUnits(line);
  return (
    <LineUnits
      as="div"
      picture={<ProductPlane productId={asked.product_id} src={asked.image_url} size="thumb-sm" />}
      name={asked.name}
      attributes={line.attributes}
      note={<Known line={line} />}
    >
      {most > 0 && units > 0 && (
        <>
          <Quantity
            label={`Cantidad de ${nameWithVariant(asked.name, line.attributes)}`}
            value={units}
            min={1}
            max={most}
            onChange={onChange}
          />
          <Button variant="danger-quiet" size="sm" onClick={() => onChange(0)}>
            Quitar
          </Button>
        </>
      )}
      {most > 0 && units === 0 && (
        <Button variant="line" size="sm" onClick={() => onChange(proposedUnits(line))}>
          Volver a incluir
        </Button>
      )}
    </LineUnits>
  );
}

function Known({ line: { now, asked, price, left } }: { line: UnmetLine }) {
  if (now === 'gone') return 'Ya no está a la venta: no se incluye.';
  if (now === 'sold_out') return 'Se agotó: no se incluye.';
  return (
    <>
      {left !== null &&
        left < asked.quantity &&
        `Pediste ${asked.quantity} y ${left === 1 ? 'queda' : 'quedan'} ${left}. `}
      {price === asked.unit_price ? (
        `${formatPesos(price)} cada uno`
      ) : (
        <span className={styles.changed}>
          Ahora {formatPesos(price)} cada uno (antes {formatPesos(asked.unit_price)})
        </span>
      )}
    </>
  );
}
