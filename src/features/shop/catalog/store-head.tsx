import { Clock, MapPin, ShoppingBag, Undo2 } from 'lucide-react';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import type { ShownStore } from '#src/shared/stores/use-public-store.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Freshness } from '#src/ui/marks/freshness.tsx';
import { Rating } from '#src/ui/marks/rating.tsx';
import styles from '#src/features/shop/catalog/store-head.module.css';

/** What a store says to its buyers, and how old that is where it may have changed. */
export function StoreHead({ shown: { store, oldSinceMs, state } }: { shown: ShownStore }) {
  if (!store)
    return state === 'asking' ? (
      <Skeleton label="Cargando lo que dice la tienda…" kind="line" count={3} />
    ) : (
      <p className={styles.none}>
        Lo que dice la tienda se lee con conexión. Sus productos son los de este equipo.
      </p>
    );
  const { description, city, rating, processing_time, return_policy, minimum_order } = store;
  return (
    <div className={styles.store}>
      {description && <p className={styles.description}>{description}</p>}
      <ul className={styles.facts} aria-label="De la tienda">
        <li>
          {rating ? (
            <Rating value={rating.average} count={formatWhole(rating.reviews)} />
          ) : (
            'Todavía sin opiniones'
          )}
        </li>
        {city && (
          <li>
            <MapPin />
            {city}
          </li>
        )}
        {processing_time && (
          <li>
            <Clock />
            Alista en {processing_time}
          </li>
        )}
        {return_policy && (
          <li>
            <Undo2 />
            {return_policy}
          </li>
        )}
        {minimum_order > 0 && (
          <li>
            <ShoppingBag />
            Pedidos desde {formatPesos(minimum_order)} sin IVA ni envío
          </li>
        )}
      </ul>
      {oldSinceMs !== null && (
        <Freshness>
          Leído del servidor <RelativeTime at={oldSinceMs} />
        </Freshness>
      )}
    </div>
  );
}
