import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { changedFields, isEmpty, onlyFields } from '#domain/stores/rebase-fields.ts';
import { remarkReasonLabels } from '#domain/stores/store-product.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { useAllAttributes } from '#src/shared/catalog/filters/use-all-attributes.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { savedMessage, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { saveProducts } from '#src/features/store/products/save-product.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import { OpenChange } from '#src/features/store/products/open-change.tsx';
import { ProductFields } from '#src/features/store/products/product-fields.tsx';
import { ProductMenu } from '#src/features/store/products/product-menu.tsx';
import { ProductPreview } from '#src/features/store/products/product-preview.tsx';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import { beginProduct, useProductDraft } from '#src/features/store/products/product-drafts.ts';
import { problemsToSend, readText, type ProductProblems } from '#src/features/store/products/product-text.ts';
import styles from '#src/features/store/products/product-form.module.css';

interface ProductSheetProps {
  id: string;
  /** Null for one that only this form knows yet. */
  product: StoreProductWithPending | null;
  vendorId: string;
  desk: ProductDesk;
}

/** The form of a product: what is written, what is wrong with it, and how it is saved. */
function useProductForm({ id, product, vendorId }: ProductSheetProps) {
  const { text, seen, isWritten, change, settle, discard } = useProductDraft(id, product?.current ?? null);
  const [checked, setChecked] = useState<'draft' | 'send' | null>(null);
  const saving = useSaving();
  const today = useToday();
  const written = readText(text, seen, useAllAttributes());
  const published = product?.published ?? null;
  const changed = changedFields(seen, written.fields);
  // A draft may lack what was never written; what was has to be possible.
  const against = {
    draft: problemsToSend(written, seen, today),
    send: problemsToSend(written, published, today),
  };
  const found = checked ? against[checked] : {};

  return {
    text,
    fields: written.fields,
    problems: { ...remarked(product, changed), ...found },
    isWritten,
    isSaving: saving.isSaving,
    savingState: saving.state,
    change,
    discard,
    /** @returns false when something has to be mended first. */
    async save(submit: boolean): Promise<boolean> {
      setChecked(submit ? 'send' : 'draft');
      if (Object.keys(against[submit ? 'send' : 'draft']).length > 0) return false;
      const sends = submit && (published === null || !isEmpty(product?.draft ?? {}));
      if (changed.length === 0 && !sends) {
        discard();
        return true;
      }
      await saving.run(async () => {
        const fields = onlyFields(written.fields, changed);
        const of = {
          product: { id, vendor_id: vendorId, published },
          name: text.name || 'Producto sin nombre',
        };
        const ids = await saveProducts([{ ...of, seen, fields, submit }], true);
        settle(text, fields);
        setChecked(null);
        toastSaved(ids, savedMessage(submit ? 'Producto guardado' : 'Borrador guardado'));
      });
      return true;
    },
  };
}

/** A product of a store and its form. What is written stays on this device until it is saved. */
export function ProductSheet(props: ProductSheetProps) {
  const { id, product, vendorId, desk } = props;
  const categories = useLive(allCategories, []) ?? [];
  const { text, fields, problems, isWritten, isSaving, savingState, change, discard, save } =
    useProductForm(props);
  const [isPreviewed, setPreviewed] = useState(false);
  const [discards, setDiscards] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [, go] = useLocation();
  const isPublic = product !== null && product.published !== null;
  const waits = product !== null && !isEmpty(product.draft);

  const trySave = (submit: boolean) =>
    void save(submit).then((isFit) => !isFit && focusMarkedInvalidField(form.current));
  const begin = (like: Partial<StoreProductFields>) =>
    go(desk.product(beginProduct(vendorId, { ...fields, sku: '', gtin: null, ...like })));

  function giveUp(): void {
    discard();
    setDiscards((count) => count + 1);
  }

  function beginVariant(): void {
    const family_id = text.family_id ?? id;
    if (text.family_id === null) change({ family_id });
    begin({
      family_id,
      variant_attributes: Object.fromEntries(text.attributes.map(({ name }) => [name, ''])),
    });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        trySave(true);
      }}
    >
      {product && <OpenChange product={product} categories={categories} />}
      <ProductFields
        // With what was written goes a photograph that is not ready yet: it would begin a draft again.
        key={discards}
        productId={id}
        desk={desk}
        text={text}
        read={fields}
        problems={problems}
        categories={categories}
        onChange={change}
      />
      <p className={styles.kept}>{whatHappens(isPublic, desk)}</p>
      <SaveProblem state={savingState} />
      <div className={styles.actions}>
        <p className={styles.kept} role="status">
          {isWritten ? 'Lo escrito está en este equipo, sin guardar.' : 'Sin cambios por guardar.'}
        </p>
        <ProductMenu
          product={product}
          desk={desk}
          onPreview={() => setPreviewed(true)}
          onVariant={beginVariant}
          onDuplicate={() => begin({})}
          onDiscard={isWritten ? giveUp : undefined}
        />
        {!desk.publishes && (
          <Button variant="soft" busy={isSaving} disabled={!isWritten} onClick={() => trySave(false)}>
            Guardar borrador
          </Button>
        )}
        <Button type="submit" busy={isSaving} disabled={!isWritten && !waits && isPublic}>
          {isPublic ? 'Publicar cambios' : desk.publishes ? 'Publicar' : 'Enviar a revisión'}
        </Button>
      </div>
      {isPreviewed && (
        <ProductPreview id={id} vendorId={vendorId} fields={fields} onClose={() => setPreviewed(false)} />
      )}
    </form>
  );
}

/** What a reviewer said of fields, at those that were not written since. */
function remarked(product: StoreProductWithPending | null, changed: readonly string[]): ProductProblems {
  const remarks = product?.remarks ?? [];
  return Object.fromEntries(
    remarks.flatMap(({ field, reason, note }) =>
      field === null || changed.includes(field)
        ? []
        : [[field, `MeStore: ${remarkReasonLabels[reason]}.${note === '' ? '' : ` ${note}`}`]],
    ),
  );
}

function whatHappens(isPublic: boolean, { publishes }: ProductDesk): string {
  if (publishes)
    return 'Lo que guardas se publica apenas llega, sin revisión, y queda en la auditoría con tu nombre.';
  return isPublic
    ? 'El precio dentro de su límite, la categoría, los códigos y las medidas se publican apenas llegan. El nombre, la descripción, las fotos, la variante y la clase de IVA esperan una revisión; mientras tanto sigue publicado lo anterior.'
    : 'Un producto nuevo se publica cuando MeStore lo revisa y lo aprueba. Mientras tanto puedes seguir corrigiéndolo.';
}
