import { useState } from 'react';
import { keysOf } from '#domain/base/keys-of.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { ProductApproval } from '#domain/stores/product-approval.ts';
import type { DecideProductData } from '#domain/stores/store-product-data.ts';
import { REMARK_NOTE_MAX, type RemarkReason, remarkReasonLabels } from '#domain/stores/store-product.ts';
import { type StoreProductField, storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import { outcomeLabels, saveDecision } from '#src/features/office/approvals/save-decision.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

interface RefuseDialogProps {
  items: readonly ProductApproval[];
  /** The fields that would change; none of several products, which are answered whole. */
  fields: readonly StoreProductField[];
  outcome: Exclude<DecideProductData['outcome'], 'approve'>;
  /** After it was saved. */
  onDone?: () => void;
  onClose: () => void;
}

/** Says to the store why, of one field or of all, and whether the rest is taken. */
export function RefuseDialog({ items, fields, outcome, onDone, onClose }: RefuseDialogProps) {
  const [only] = items.length === 1 ? items : [];
  const [field, setField] = useState<StoreProductField | 'all'>('all');
  const [reason, setReason] = useState<RemarkReason>('texto_incompleto');
  const [note, setNote] = useState('');
  const [takesRest, setTakesRest] = useState(true);
  const [problem, setProblem] = useState<string>();
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const mayTakeRest = only?.published != null && field !== 'all' && fields.length > 1;

  async function save(): Promise<void> {
    if (reason === 'otra' && note.trim() === '') return setProblem('Escribe la razón: la tienda la lee.');
    await saving.run(async () => {
      const remark = { field: field === 'all' ? null : field, reason, note: note.trim() };
      await saveDecision(items, { outcome, remarks: [remark], takes_rest: mayTakeRest && takesRest });
      onDone?.();
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={`${outcomeLabels[outcome]}: ${only?.name ?? countOf(items.length, 'producto', 'productos')}`}
      submit={outcomeLabels[outcome]}
      danger={outcome === 'reject'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      {fields.length > 0 && (
        <ChoiceField
          label="Sobre qué"
          value={field}
          options={[
            { value: 'all', label: 'Todo el producto' },
            ...optionsOf(fields, storeProductFieldLabels),
          ]}
          onChange={setField}
        />
      )}
      <ChoiceField
        label="Razón"
        value={reason}
        options={optionsOf(keysOf(remarkReasonLabels), remarkReasonLabels)}
        onChange={setReason}
      />
      <TextAreaField
        label="Qué debe corregir la tienda"
        required={reason === 'otra'}
        value={note}
        error={problem}
        maxLength={REMARK_NOTE_MAX}
        onChange={setNote}
      />
      {mayTakeRest && (
        <Check checked={takesRest} onChange={setTakesRest}>
          Publicar los demás cambios
        </Check>
      )}
    </FormDialog>
  );
}
