import { storageLabel } from '#src/shared/outbox/storage-labels.ts';
import { useState } from 'react';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { rateableProducts } from '#domain/ratings/rate-product.ts';
import { RateDialog } from '#src/features/shop/orders/rate-dialog.tsx';
import { ratingUndoMessages } from '#src/features/shop/orders/send-rating.ts';
import {
  ratingsWithPending,
  type RatingWithPending,
} from '#src/features/shop/orders/ratings-with-pending.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { isUndoable, useOutbox } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { Rating } from '#src/ui/marks/rating.tsx';
import styles from '#src/features/shop/orders/rate-products.module.css';

/** The products that a store delivered, to rate one by one; nothing before the delivery. */
export function RateProducts({ shown, vendorOrder }: { shown: OrderWithPending; vendorOrder: VendorOrder }) {
  const entries = useOutbox();
  const [open, setOpen] = useState<{ product_id: string; name: string } | null>(null);
  const products = rateableProducts(shown.order, vendorOrder);
  if (products.length === 0 || !entries) return null;
  const ratings = ratingsWithPending(shown.order, entries);
  return (
    <section
      className={styles.rate}
      data-print="off"
      aria-label={`Calificar lo de ${vendorOrder.vendor_name}`}
    >
      <h3>Califica lo que recibiste</h3>
      <ul>
        {products.map((each) => (
          <li key={each.product_id}>
            <span className={styles.name} translate="no">
              {each.name}
            </span>
            <Given
              rating={ratings.get(each.product_id)}
              name={each.name}
              mayUndo={(id) => isUndoable(id, entries)}
              onRate={() => setOpen(each)}
            />
          </li>
        ))}
      </ul>
      {open && <RateDialog product={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface GivenProps {
  rating: RatingWithPending | undefined;
  name: string;
  mayUndo: (entryId: string) => boolean;
  onRate: () => void;
}

function Given({ rating, name, mayUndo, onRate }: GivenProps) {
  if (!rating) {
    return (
      <Button variant="soft" size="sm" aria-label={`Calificar ${name}`} onClick={onRate}>
        Calificar
      </Button>
    );
  }
  const { entry } = rating;
  return (
    <span className={styles.given} role="status">
      <Rating value={rating.rating} />
      {entry ? storageLabel('Guardada en este equipo, por enviar', 'Enviándose') : 'Ya calificaste'}
      {entry && mayUndo(entry.id) && (
        <Button variant="quiet" size="sm" onClick={() => void undoStep(entry.id, ratingUndoMessages)}>
          Deshacer
        </Button>
      )}
    </span>
  );
}
