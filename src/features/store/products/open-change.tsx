import type { Category } from '#domain/catalog/category.ts';
import { changedFields } from '#domain/stores/rebase-fields.ts';
import { remarkReasonLabels, type FieldConflict } from '#domain/stores/store-product.ts';
import { storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { resolveConflict } from '#src/features/store/products/save-product.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { fieldLabel } from '#src/shared/stores/field-labels.ts';
import styles from '#src/features/store/products/product-form.module.css';

interface OpenChangeProps {
  product: StoreProductWithPending;
  categories: readonly Category[];
}

/** What a product's store has to know before it writes: what was asked, what two people changed, what waits. */
export function OpenChange({ product, categories }: OpenChangeProps) {
  return (
    <>
      <Asked product={product} />
      {product.conflicts.length > 0 && (
        <Panel title="Dos personas cambiaron lo mismo">
          {product.conflicts.map((each) => (
            <Conflict
              key={`${each.command_id} ${each.field}`}
              product={product}
              conflict={each}
              categories={categories}
            />
          ))}
        </Panel>
      )}
      <Waiting product={product} categories={categories} />
    </>
  );
}

/** What a reviewer said of the whole product; what they said of a field stands at the field. */
function Asked({ product: { change_state, remarks } }: Pick<OpenChangeProps, 'product'>) {
  if (change_state !== 'CAMBIOS_SOLICITADOS' && change_state !== 'RECHAZADO') return null;
  const general = remarks.filter((each) => each.field === null);
  return (
    <Banner tone="bad" inset>
      <p>
        {change_state === 'RECHAZADO'
          ? 'MeStore no aprobó este cambio.'
          : 'MeStore pidió corregir algo antes de publicarlo.'}{' '}
        {remarks.length > general.length && 'La razón está junto a cada campo.'}
      </p>
      {general.map(({ reason, note }) => (
        <p key={`${reason} ${note}`}>
          {remarkReasonLabels[reason]}. {note}
        </p>
      ))}
    </Banner>
  );
}

function Conflict({ product, conflict, categories }: OpenChangeProps & { conflict: FieldConflict }) {
  const { field, mine, by_name, at } = conflict;
  const decide = (keep: 'mine' | 'theirs') =>
    resolveConflict(product, conflict, keep)
      .then((id) => toastSaved(id))
      .catch((problem: unknown) => toastNotSaved(problem, 'Los dos valores siguen aquí'));
  return (
    <div className={styles.compared}>
      <h3>{storeProductFieldLabels[field]}</h3>
      <div className={styles.value}>
        <span className={styles.whose}>
          {by_name}, <LocalTime at={at} />
        </span>
        <b>{fieldLabel(field, mine, categories)}</b>
        <Button variant="soft" size="sm" onClick={() => void decide('mine')}>
          Usar este
        </Button>
      </div>
      <div className={styles.value}>
        <span className={styles.whose}>Lo que hay ahora</span>
        <b>{fieldLabel(field, product.current[field], categories)}</b>
        <Button variant="line" size="sm" onClick={() => void decide('theirs')}>
          Dejar este
        </Button>
      </div>
    </div>
  );
}

/** The open change beside what buyers see. */
function Waiting({ product: { published, draft }, categories }: OpenChangeProps) {
  const fields = published ? changedFields(published, draft) : [];
  if (!published || fields.length === 0) return null;
  return (
    <Panel title="Lo que todavía no se publica">
      {fields.map((field) => (
        <div key={field} className={styles.compared}>
          <h3>{storeProductFieldLabels[field]}</h3>
          <div className={styles.value}>
            <span className={styles.whose}>Publicado</span>
            <span>{fieldLabel(field, published[field], categories)}</span>
          </div>
          <div className={styles.value}>
            <span className={styles.whose}>Cambio</span>
            <b>{fieldLabel(field, draft[field], categories)}</b>
          </div>
        </div>
      ))}
    </Panel>
  );
}
