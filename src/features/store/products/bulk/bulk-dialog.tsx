import { useState } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { type BulkChange, type BulkKind, bulkKindLabels, MAX_PERCENT } from '#domain/stores/bulk-change.ts';
import { savesOf } from '#src/features/store/products/bulk/bulk-saves.ts';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { savedMessage, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { saveProducts } from '#src/features/store/products/save-product.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

interface BulkDialogProps {
  desk: ProductDesk;
  products: readonly StoreProductWithPending[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes many products in one act, which can be undone as one. */
export default function BulkDialog({ desk, products, onDone, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<BulkKind>('percent');
  const [percent, setPercent] = useState('');
  const [categoryId, setCategory] = useState('');
  const [problem, setProblem] = useState<string>();
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const asksPercent = kind === 'percent' || kind === 'offer';

  async function save(): Promise<void> {
    const change = changeOf();
    if (typeof change === 'string') return setProblem(change);
    const saves = savesOf(products, change);
    if (saves.length === 0) return setProblem('Ninguno de los elegidos cambia con eso.');
    await saving.run(async () => {
      const ids = await saveProducts(saves, true);
      toastSaved(ids, savedMessage(countOf(saves.length, 'producto cambiado', 'productos cambiados')));
      onDone();
      closeOwn();
    });
  }

  function changeOf(): BulkChange | string {
    if (kind === 'category') return categoryId === '' ? 'Elige la categoría.' : { kind, categoryId };
    if (kind !== 'percent' && kind !== 'offer') return { kind };
    const read = Number(percent.trim().replace('%', '').replace('−', '-').replace(',', '.'));
    const least = kind === 'offer' ? 1 : -MAX_PERCENT;
    if (percent.trim() === '' || !Number.isFinite(read) || read === 0 || read < least || read > MAX_PERCENT)
      return kind === 'offer'
        ? `Escribe el descuento en porcentaje, de 1 a ${MAX_PERCENT}.`
        : `Escribe el porcentaje, de −${MAX_PERCENT} a ${MAX_PERCENT}: 10 sube y -10 baja.`;
    return { kind, percent: read };
  }

  return (
    <FormDialog
      title={`Cambiar ${countOf(products.length, 'producto', 'productos')}`}
      submit="Cambiar"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{namesText(products)}</p>
      <ChoiceField
        label="Qué cambia"
        value={kind}
        options={optionsOf(
          keysOf(bulkKindLabels).filter((each) => each !== 'submit' || !desk.publishes),
          bulkKindLabels,
        )}
        error={asksPercent || kind === 'category' ? undefined : problem}
        onChange={(next) => {
          setKind(next);
          setProblem(undefined);
        }}
      />
      {asksPercent && (
        <TextField
          label={kind === 'offer' ? 'Descuento (%)' : 'Porcentaje (%)'}
          inputMode="decimal"
          value={percent}
          error={problem}
          hint={`Los precios quedan en múltiplos de $ 50. ${desk.publishes ? 'Son públicos de una vez.' : 'Los que pasan del límite esperan una revisión.'}`}
          onChange={setPercent}
        />
      )}
      {kind === 'category' && <CategoryField value={categoryId} error={problem} onChange={setCategory} />}
    </FormDialog>
  );
}

/** Names that are read out; with more of them the first ones and how many others. */
const NAMED = 12;

function namesText(products: readonly StoreProductWithPending[]): string {
  const names = products.slice(0, NAMED).map((each) => each.current.name);
  const others = products.length - names.length;
  return names.join(', ') + (others > 0 ? ` y ${formatWhole(others)} más` : '');
}

interface CategoryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function CategoryField(props: CategoryFieldProps) {
  const categories = useLive(allCategories, []) ?? [];
  const open = categories.filter((each) => each.is_active);
  return (
    <SelectField
      {...props}
      label="Categoría"
      options={[
        { value: '', label: 'Elige una categoría' },
        ...open.map((each) => ({ value: each.id, label: each.name })),
      ]}
    />
  );
}
