import type { Product } from '#domain/catalog/product.ts';
import { Section } from '#src/shared/catalog/section.tsx';
import { useProductReviews, type ShownReviews } from '#src/features/shop/product/use-product-reviews.ts';
import { RetryBanner } from '#src/ui/feedback/retry-banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { ReviewList } from '#src/features/shop/product/review-list.tsx';
import styles from '#src/features/shop/product/product-reviews.module.css';

/** The reviews of people who received a product. */
export function ProductReviewsSection({ product }: { product: Product }) {
  const shown = useProductReviews(product);
  return (
    <Section title="Opiniones">
      <State shown={shown} />
      {shown.reviews && <ReviewList reviews={shown.reviews} />}
      <More shown={shown} />
    </Section>
  );
}

/** The age of the reviews on the screen, or why there are none. */
function State({ shown: { reviews, oldSinceMs, offline, asking, problem, ask } }: { shown: ShownReviews }) {
  if (oldSinceMs !== null) {
    return (
      <p className={styles.age} role="status">
        {offline ? 'Sin conexión' : 'No se pudieron actualizar'}: opiniones vistas{' '}
        <RelativeTime at={oldSinceMs} />.
      </p>
    );
  }
  if (reviews) return null;
  if (offline) {
    return <p className={styles.none}>Las opiniones se ven con conexión. Las que ya viste quedan aquí.</p>;
  }
  if (asking) {
    return (
      <div aria-busy="true">
        <Skeleton label="Cargando las opiniones…" kind="line" count={3} />
      </div>
    );
  }
  return (
    <RetryBanner tone="bad" onRetry={() => ask(1)}>
      No se pudieron leer las opiniones. {problem}
    </RetryBanner>
  );
}

function More({ shown: { reviews, asking, offline, problem, ask } }: { shown: ShownReviews }) {
  const left = reviews ? reviews.pagination.total - reviews.data.length : 0;
  if (!reviews || left <= 0) return null;
  if (offline) return <p className={styles.none}>Las demás se ven con conexión.</p>;
  return (
    <div className={styles.more}>
      {problem && <p role="alert">{problem}</p>}
      <Button variant="soft" disabled={asking} onClick={() => ask(reviews.pagination.page + 1)}>
        Ver más opiniones
      </Button>
    </div>
  );
}
