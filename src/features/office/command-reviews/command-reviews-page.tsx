import { useState } from 'react';
import { REVIEW_REASONS, type ReviewReason } from '#domain/command-reviews/command-review.ts';
import { reviewReasonLabels } from '#domain/command-reviews/review-labels.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useOutbox } from '#src/sync/outbox.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { OpenReviews } from '#src/features/office/command-reviews/open-reviews.tsx';
import { type ReviewQueue, reviewQueue } from '#src/features/office/command-reviews/review-queue.ts';
import { SettledReviews } from '#src/features/office/command-reviews/settled-reviews.tsx';
import styles from '#src/features/office/command-reviews/command-reviews-page.module.css';

const NONE: ReviewQueue = { open: [], settled: [] };
const reasons = optionsOrAll('Todos los motivos', REVIEW_REASONS, (value) => reviewReasonLabels[value].word);

/**
 * A supervisor decides here on the commands that the server parked. It works without a network: decisions
 * leave by themselves.
 */
export default function CommandReviewsPage() {
  const [reason, setReason] = useState<ReviewReason | 'all'>('all');
  const reviews = useLive(({ person }) => person && documents(person.reviews.find()), []);
  const entries = useOutbox();
  const queue = reviews && entries && reviewQueue(reviews, entries, reason);
  return (
    <Page title="Revisiones" aside={<CopyFreshness />}>
      <div className={styles.queue}>
        <div className={styles.head}>
          <p role="status">
            {queue && <b>{queue.open.length === 1 ? 'Espera 1.' : `Esperan ${queue.open.length}.`}</b>}{' '}
            <span>Cada decisión queda con tu nombre.</span>
          </p>
          <ChoiceField
            label="Motivo"
            hideLabel
            value={reason}
            onChange={setReason}
            options={reasons}
            data-print="off"
          />
        </div>
        {!queue && (
          <div aria-busy="true">
            <Skeleton label="Cargando lo que espera revisión…" kind="row" count={3} />
          </div>
        )}
        {queue?.open.length === 0 && (
          <EmptyState title="Nada por revisar">
            Aquí llega lo que el servidor aparta y lo que alguien pide que se mire otra vez.
          </EmptyState>
        )}
        <OpenReviews {...(queue ?? NONE)} />
        {queue && <SettledReviews settled={queue.settled} />}
      </div>
    </Page>
  );
}
