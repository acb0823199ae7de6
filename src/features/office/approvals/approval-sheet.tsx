import { TriangleAlert } from 'lucide-react';
import type { Category } from '#domain/catalog/category.ts';
import type { ProductApproval } from '#domain/stores/product-approval.ts';
import { remarkReasonLabels } from '#domain/stores/store-product.ts';
import { type StoreProductField, storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import { useLive } from '#src/db/use-live.ts';
import { ApprovalActions } from '#src/features/office/approvals/approval-actions.tsx';
import type { ApprovalWithPending } from '#src/features/office/approvals/listed-approvals.ts';
import { openFieldsOf } from '#src/features/office/approvals/open-fields.ts';
import { useReviewLease } from '#src/features/office/approvals/use-review-lease.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { fieldLabel } from '#src/shared/stores/field-labels.ts';
import { ProductStateBadge } from '#src/shared/stores/product-state-badge.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { RetryBanner } from '#src/ui/feedback/retry-banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/office/approvals/approval-sheet.module.css';

/** Everything that would change, before and after, and the three answers. */
export function ApprovalSheet({ shown: { item, pending, refused } }: { shown: ApprovalWithPending }) {
  const categories = useLive(allCategories, []) ?? [];
  const { others, failure, retry } = useReviewLease(item);
  const fields = openFieldsOf(item);
  const waits = item.change_state === 'PENDIENTE';
  return (
    <div className={sheet.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      {others && (
        <Banner tone="warn" inset>
          {others.reviewer_name} lo está revisando. Desde las <LocalTime at={others.until} /> puedes
          decidirlo, si nadie lo ha hecho.
        </Banner>
      )}
      {failure && (
        <RetryBanner tone="warn" onRetry={retry}>
          No pudimos avisar que lo estás revisando, y otra persona puede decidirlo a la vez. {failure}
        </RetryBanner>
      )}
      <Panel
        title={item.name}
        actions={
          waits ? (
            <Badge tone="info">{item.published ? 'Cambio de un producto' : 'Producto nuevo'}</Badge>
          ) : (
            <ProductStateBadge status={item.change_state} />
          )
        }
      >
        <p className={sheet.muted} translate="no">
          {item.vendor_name}
        </p>
        {!waits && <Decided item={item} />}
        {fields.map((field) => (
          <Compared key={field} item={item} field={field} categories={categories} />
        ))}
        <ApprovalActions item={item} fields={fields} isBlocked={others !== null} />
      </Panel>
    </div>
  );
}

/** What was said of a change that waits no more. */
function Decided({ item: { remarks, decided_at } }: { item: ProductApproval }) {
  return (
    <>
      {decided_at && (
        <p>
          Se decidió <RelativeTime at={decided_at} />.
        </p>
      )}
      <ul>
        {remarks.map(({ field, reason, note }) => (
          <li key={`${field} ${reason}`}>
            {field === null ? 'Todo el producto' : storeProductFieldLabels[field]}:{' '}
            {remarkReasonLabels[reason]}. {note}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ComparedProps {
  item: ProductApproval;
  field: StoreProductField;
  categories: readonly Category[];
}

function Compared({ item, field, categories }: ComparedProps) {
  const { id, published, draft } = item;
  const marks = item.change_state === 'PENDIENTE' ? item.marks.filter((each) => each.field === field) : [];
  return (
    <div className={styles.compared}>
      <h3>{storeProductFieldLabels[field]}</h3>
      {marks.map(({ reason, words }) => (
        <p key={reason} className={styles.mark}>
          <TriangleAlert />
          {[remarkReasonLabels[reason], ...words].join(': ')}
        </p>
      ))}
      {published && (
        <div className={styles.before}>
          <span className={styles.whose}>Publicado</span>
          <Value id={id} field={field} value={published[field]} categories={categories} />
        </div>
      )}
      <div className={styles.after}>
        {published && <span className={styles.whose}>Cambio</span>}
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
  if (field !== 'images' || !Array.isArray(value)) return <p>{fieldLabel(field, value, categories)}</p>;
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
