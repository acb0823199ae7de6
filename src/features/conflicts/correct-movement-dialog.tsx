import { useState, type FormEvent } from 'react';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { useProductSearch } from '#src/db/product-search.ts';
import { sendMovement } from '#src/pieces/send-movement.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField, TextField } from '#src/ui/field.tsx';
import { CorrectionForm } from '#src/features/conflicts/correction-form.tsx';
import {
  correctedMovement,
  draftOf,
  refusedMovement,
  type MovementDraft,
  type MovementField,
  type NamedProduct,
  type RefusedMovement,
} from '#src/features/conflicts/correct-movement.ts';
import { useResending, type CorrectionProps } from '#src/features/conflicts/use-resending.ts';
import styles from '#src/features/conflicts/correction-dialog.module.css';

/** The movement as it was written, to be mended and sent as a new one. */
export function CorrectMovementDialog({ conflict, onClose }: CorrectionProps) {
  const refused = refusedMovement(conflict.entry);
  const title = refused ? `Corregir la ${movementTypeLabels[refused.data.type].toLowerCase()}` : 'Corregir';
  return (
    <Dialog open onClose={() => onClose(false)} title={title} roomy>
      {refused ? (
        <Form conflict={conflict} refused={refused} onClose={onClose} />
      ) : (
        <Banner tone="info" inset>
          Esta versión no puede abrir el movimiento. Regístralo de nuevo y descarta este.
        </Banner>
      )}
    </Dialog>
  );
}

function Form({ conflict, refused, onClose }: CorrectionProps & { refused: RefusedMovement }) {
  const [draft, setDraft] = useState(() => draftOf(refused));
  const [problems, setProblems] = useState<Partial<Record<MovementField, string>>>({});
  const { saving, resend } = useResending({ conflict, onClose });
  const product = useProductOf(draft.sku);
  const write = (changes: Partial<MovementDraft>) => setDraft((before) => ({ ...before, ...changes }));

  function save(event: FormEvent): void {
    event.preventDefault();
    const corrected = correctedMovement(refused, draft, product);
    if (!('data' in corrected)) return setProblems(corrected);
    void resend(
      (supersedes) => sendMovement(corrected.data, corrected.preview, { supersedes }),
      'Movimiento corregido y guardado en este equipo. Sale solo.',
    );
  }

  return (
    <CorrectionForm
      saving={saving}
      confirm="Reenviar movimiento"
      onSubmit={save}
      onCancel={() => onClose(false)}
    >
      <TextField
        label="SKU del producto"
        value={draft.sku}
        onChange={(value) => write({ sku: value })}
        error={problems.sku}
        hint={product?.name ?? 'Ningún producto de este equipo tiene ese SKU.'}
        autoCapitalize="characters"
      />
      <div className={styles.pair}>
        <TextField
          label="Cantidad"
          value={draft.quantity}
          onChange={(quantity) => write({ quantity })}
          error={problems.quantity}
          inputMode="numeric"
        />
        <TextField
          label="Posición"
          value={draft.location}
          onChange={(location) => write({ location })}
          error={problems.location}
          autoCapitalize="characters"
        />
      </div>
      {refused.data.destination && (
        <TextField
          label="Destino"
          value={draft.destination}
          onChange={(destination) => write({ destination })}
          error={problems.destination}
          autoCapitalize="characters"
        />
      )}
      <TextField
        label="Referencia"
        required={false}
        value={draft.reference}
        onChange={(reference) => write({ reference })}
        maxLength={80}
      />
      <TextAreaField
        label="Notas"
        required={false}
        value={draft.notes}
        onChange={(notes) => write({ notes })}
        maxLength={500}
      />
    </CorrectionForm>
  );
}

const MOST_FOUND = 8;

/** The product of this device's catalogue whose SKU is exactly this, in either case; null while there is none. */
function useProductOf(written: string): NamedProduct | null {
  const sku = written.trim().toLowerCase();
  const found = useProductSearch({ text: sku, offset: 0, limit: MOST_FOUND });
  return found?.products.find((each) => each.sku.toLowerCase() === sku) ?? null;
}
