import { Star } from 'lucide-react';
import { formatTenths } from '#domain/base/money.ts';
import { summaryOf, type ProductReview, type ProductReviews } from '#domain/ratings/product-reviews.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/shop/product/product-reviews.module.css';

/** The reviews of a product, after the number of people for each number of stars. */
export function ReviewList({ reviews: { data, stars } }: { reviews: ProductReviews }) {
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
          <b>{formatTenths(average)}</b>
          <span>de 5 · {countOf(count, 'opinión', 'opiniones')}</span>
        </p>
        <ul className={styles.bars} aria-label="Cuántas personas dieron cada calificación">
          {stars
            .map((many, index) => <Bar key={index} stars={index + 1} many={many} of={count} />)
            .toReversed()}
        </ul>
      </div>
      <ul aria-label="Opiniones">
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
