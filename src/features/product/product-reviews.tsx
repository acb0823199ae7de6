import { Star } from 'lucide-react';
import type { Product } from '#domain/catalog/product.ts';
import {
  summaryOf,
  type ProductReview,
  type ProductReviews,
} from '#domain/product-ratings/product-reviews.ts';
import { countOf } from '#domain/spanish-text.ts';
import { whenAsked } from '#domain/when-asked.ts';
import { Section } from '#src/shared/products/section.tsx';
import { useProductReviews, type ShownReviews } from '#src/features/product/use-product-reviews.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/product/product-reviews.module.css';

const oneDecimal = whenAsked(
  () => new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** What people who received a product say of it. */
export function ProductReviewsSection({ product }: { product: Product }) {
  const shown = useProductReviews(product);
  return (
    <Section title="Opiniones">
      <State shown={shown} />
      {shown.reviews && <Reviews reviews={shown.reviews} />}
      <More shown={shown} />
    </Section>
  );
}

/** How old what is shown is, or why nothing is. */
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
    <Banner
      tone="bad"
      inset
      action={
        <Button variant="quiet" size="sm" onClick={() => ask(1)}>
          Reintentar
        </Button>
      }
    >
      No se pudieron leer las opiniones. {problem}
    </Banner>
  );
}

function Reviews({ reviews: { data, stars } }: { reviews: ProductReviews }) {
  const { average, count } = summaryOf(stars);
  if (count === 0) {
    return (
      <p className={styles.none}>
        Todavía no hay opiniones. Quien lo compre y lo reciba puede dar la primera.
      </p>
    );
  }
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <p className={styles.average}>
          <b>{oneDecimal().format(average)}</b>
          <span>de 5 · {countOf(count, 'opinión', 'opiniones')}</span>
        </p>
        <ul className={styles.bars} aria-label="Cuántas personas dieron cada calificación">
          {stars
            .map((many, index) => <Bar key={index} stars={index + 1} many={many} of={count} />)
            .toReversed()}
        </ul>
      </div>
      <ul className={styles.list} aria-label="Opiniones">
        {data.map((each) => (
          <Review key={each.id} review={each} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ stars, many, of }: { stars: number; many: number; of: number }) {
  return (
    <li>
      <span aria-hidden="true">{stars}</span>
      <Star aria-hidden="true" />
      <meter aria-hidden="true" min={0} max={of} value={many} />
      <span aria-hidden="true">{many}</span>
      <VisuallyHidden>
        {countOf(stars, 'estrella', 'estrellas')}: {countOf(many, 'persona', 'personas')}
      </VisuallyHidden>
    </li>
  );
}

function Review({ review: { rating, comment, author, is_demo, created_at } }: { review: ProductReview }) {
  return (
    <li className={styles.review}>
      <p className={styles.stars}>
        {Array.from({ length: 5 }, (_, index) => (
          <Star key={index} aria-hidden="true" data-lit={index < rating || undefined} />
        ))}
        <VisuallyHidden>{rating} de 5 estrellas</VisuallyHidden>
      </p>
      <p className={styles.who}>
        <b>{author || 'Alguien que lo compró'}</b> · <RelativeTime at={created_at} />
        {is_demo && <Badge tone="info">De demostración</Badge>}
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
    </li>
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
