import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { reviewStateLabels } from '#domain/command-reviews/review-labels.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { askedIn, reviewTitle } from '#src/features/office/command-reviews/review-labels.ts';
import { TapSummary } from '#src/ui/marks/tap-link.tsx';
import { ItemDetail } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/office/command-reviews/command-reviews-page.module.css';

const MAX_SHOWN = 100;

/** The decisions taken, with their supervisors and their words, folded away. */
export function SettledReviews({ settled }: { settled: readonly CommandReview[] }) {
  if (settled.length === 0) return null;
  return (
    <details className={styles.settled}>
      <TapSummary>Ver {countOf(settled.length, 'revisión decidida', 'revisiones decididas')}</TapSummary>
      <ul>
        {settled.slice(0, MAX_SHOWN).map((each) => (
          <SettledReview key={each.id} review={each} />
        ))}
      </ul>
    </details>
  );
}

function SettledReview({ review }: { review: CommandReview }) {
  const { word, tone } = reviewStateLabels[review.state];
  return (
    <li>
      <p>
        <b>{reviewTitle(askedIn(review), review.name)}</b> · {review.actor_name}
      </p>
      <ItemDetail>
        {review.decided_by_name}
        {review.decided_at && (
          <>
            {' · '}
            <LocalTime at={review.decided_at} />
          </>
        )}
        {review.note && ` · «${review.note}»`}
        {review.state === 'rejected' && review.problem && ` · ${review.problem.message}`}
      </ItemDetail>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}
