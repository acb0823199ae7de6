import { useState } from 'react';
import { holdPurchase } from '#domain/orders/purchases/hold-rules.ts';
import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { MAX_PURCHASE_NOTE } from '#domain/orders/purchases/purchase-commands.ts';
import { saveHold, savePurchaseNote } from '#src/features/office/orders/purchases/save-purchase-step.ts';
import { StepDialog, type StepQuestion } from '#src/shared/saving/step-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

type Asked = 'hold' | 'release' | 'note';

const INTERNAL = 'La lee la administración; quien compró no.';

const questions: Record<Asked, (number: string) => StepQuestion> = {
  hold: (number) => ({
    title: `¿Detener la compra ${number}?`,
    text: 'Nadie la prepara, la despacha ni registra su entrega hasta que se suelte. Todavía se puede cancelar.',
    confirm: 'Detener la compra',
    danger: true,
    note: { label: 'Por qué se detiene', hint: INTERNAL, isRequired: true },
  }),
  release: (number) => ({
    title: `¿Soltar la compra ${number}?`,
    text: 'La bodega sigue con ella desde donde iba.',
    confirm: 'Soltar la compra',
    note: { label: 'Por qué se suelta', hint: INTERNAL, isRequired: true },
  }),
  note: (number) => ({
    title: `Nota de la compra ${number}`,
    text: 'No cambia nada de la compra.',
    confirm: 'Guardar la nota',
    note: { label: 'Nota', hint: INTERNAL, isRequired: true },
  }),
};

/** What the administration may do with a purchase: hold it, release it, and write about it. */
export function HoldSteps({ purchase }: { purchase: ListedPurchase }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { order_number: number, on_hold } = purchase;
  const mayHold = holdPurchase(purchase.vendor_orders.map((each) => ({ ...each, onHold: on_hold }))).ok;
  return (
    <>
      {on_hold && <p>Está detenida: nadie la mueve hasta que se suelte.</p>}
      {!on_hold && !mayHold && <p>No queda nada por mover en esta compra.</p>}
      <div className={styles.actions} data-print="off">
        {on_hold && (
          <Button variant="line" onClick={() => setAsked('release')}>
            Soltar la compra
          </Button>
        )}
        <Button variant="line" onClick={() => setAsked('note')}>
          Escribir una nota
        </Button>
        {mayHold && (
          <Button variant="danger-quiet" onClick={() => setAsked('hold')}>
            Detener la compra
          </Button>
        )}
      </div>
      {asked && (
        <StepDialog
          question={questions[asked](number)}
          maxNote={MAX_PURCHASE_NOTE}
          onSave={(text) =>
            asked === 'note' ? savePurchaseNote(purchase, text) : saveHold(purchase, asked === 'hold', text)
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
