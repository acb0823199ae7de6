import { useState } from 'react';
import type { Category } from '#domain/catalog/category.ts';
import { isSameValue } from '#domain/store-products/rebase-fields.ts';
import { remarkReasonLabels } from '#domain/store-products/store-product.ts';
import {
  BLANK_FIELDS,
  STORE_PRODUCT_FIELDS,
  type StoreProductField,
  storeProductFieldLabels,
} from '#domain/store-products/store-product-fields.ts';
import { useLive } from '#src/db/use-live.ts';
import { RefuseDialog } from '#src/features/product-approval/refuse-dialog.tsx';
import type { ApprovalWithPending } from '#src/features/product-approval/listed-approvals.ts';
import { outcomeLabels, saveDecision } from '#src/features/product-approval/save-decision.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { allCategories } from '#src/shared/products/catalog-queries.ts';
import { ProductPicture } from '#src/shared/products/product-picture.tsx';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { fieldWords } from '#src/shared/store-products/field-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/product-approval/approval-sheet.module.css';

/** Everything that would change, before and after, and the three answers. */
export function ApprovalSheet({ shown: { item, pending, refused } }: { shown: ApprovalWithPending }) {
  const categories = useLive(allCategories, []) ?? [];
  const [asked, setAsked] = useState<'request_changes' | 'reject' | null>(null);
  const fields = openFieldsOf(item);
  const approve = () =>
    void saveDecision(item, { outcome: 'approve' }).catch((problem: unknown) =>
      toastNotSaved(problem, 'El producto sigue por aprobar'),
    );
  return (
    <div className={sheet.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      {item.marks.map(({ field, reason, words }) => (
        <Banner key={`${field} ${reason}`} tone="warn" inset>
          {storeProductFieldLabels[field]}: {[remarkReasonLabels[reason], ...words].join(': ')}
        </Banner>
      ))}
      <Panel
        title={item.name}
        actions={<Badge tone="info">{item.published ? 'Cambio de un producto' : 'Producto nuevo'}</Badge>}
      >
        <p className={sheet.muted}>{item.vendor_name}</p>
        {fields.map((field) => (
          <Compared key={field} item={item} field={field} categories={categories} />
        ))}
        {item.change_state === 'PENDIENTE' && (
          <div className={sheet.actions} data-print="off">
            <Button onClick={approve}>{outcomeLabels.approve}</Button>
            <Button variant="line" onClick={() => setAsked('request_changes')}>
              {outcomeLabels.request_changes}
            </Button>
            <Button variant="danger-quiet" onClick={() => setAsked('reject')}>
              {outcomeLabels.reject}
            </Button>
          </div>
        )}
      </Panel>
      {asked && <RefuseDialog item={item} fields={fields} outcome={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** The fields that differ from what is public; of a new product all that say something. */
function openFieldsOf({ published, draft }: ApprovalWithPending['item']): StoreProductField[] {
  const said = published ?? { ...BLANK_FIELDS, images: null };
  return STORE_PRODUCT_FIELDS.filter(
    (each) => draft[each] !== undefined && !isSameValue(said[each], draft[each]),
  );
}

interface ComparedProps {
  item: ApprovalWithPending['item'];
  field: StoreProductField;
  categories: readonly Category[];
}

function Compared({ item: { id, published, draft }, field, categories }: ComparedProps) {
  return (
    <div className={styles.compared}>
      <h3>{storeProductFieldLabels[field]}</h3>
      {published && (
        <div className={styles.before}>
          <span>Publicado</span>
          <Value id={id} field={field} value={published[field]} categories={categories} />
        </div>
      )}
      <div className={styles.after}>
        {published && <span>Cambio</span>}
        <Value id={id} field={field} value={draft[field]} categories={categories} />
      </div>
    </div>
  );
}

interface ValueProps {
  id: string;
  field: StoreProductField;
  value: unknown;
  categories: readonly Category[];
}

function Value({ id, field, value, categories }: ValueProps) {
  if (field !== 'images' || !Array.isArray(value)) return <p>{fieldWords(field, value, categories)}</p>;
  return (
    <div className={styles.photos}>
      {(value as { public_url: string }[]).map(({ public_url }, place) => (
        <ProductPicture
          key={public_url}
          productId={id}
          src={public_url}
          alt={`Foto ${place + 1}`}
          size="thumb"
        />
      ))}
      {value.length === 0 && <p>Sin fotos</p>}
    </div>
  );
}
