import { useState } from 'react';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { MAX_REVIEW_NOTE, type DecideReviewData } from '#domain/command-reviews/decide-review.ts';
import { reviewReasonLabels } from '#domain/command-reviews/review-labels.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { send } from '#src/sync/outbox.ts';
import { AskedFacts } from '#src/features/office/command-reviews/asked-facts.tsx';
import type { OpenReview } from '#src/features/office/command-reviews/review-queue.ts';
import { askedIn, reviewTitle } from '#src/features/office/command-reviews/review-labels.ts';
import styles from '#src/features/office/command-reviews/command-reviews-page.module.css';

interface ReviewCardProps extends OpenReview, NoteProps {}

interface NoteProps {
  /** The words of the supervisor for its author. */
  note: string;
  onNote: (edit: (now: string) => string) => void;
}

/** One parked command: its author, its request, why it is here, the stock now, and the decision. */
export function ReviewCard({ review, decided, note, onNote }: ReviewCardProps) {
  const asked = askedIn(review);
  const title = reviewTitle(asked, review.name);
  const reason = reviewReasonLabels[review.reason];
  return (
    <article className={styles.card} aria-label={`${title}, de ${review.actor_name}`}>
      <div className={styles.cardHead}>
        <Tag tone="label">{title}</Tag>
        <Badge tone={review.reason === 'asked' ? 'info' : 'warn'}>{reason.word}</Badge>
      </div>
      <p>
        <b>{review.actor_name}</b> · <LocalTime at={review.opened_at} /> · equipo …
        {review.device_id.slice(-4)}
      </p>
      <AskedFacts asked={asked} />
      <ul className={styles.why} aria-label="Por qué está aquí">
        <li>{reason.forSupervisor}</li>
        {review.problem && <li>El servidor dijo: {review.problem.message}</li>}
        {review.explanation && <li>{review.explanation}</li>}
      </ul>
      {decided ? (
        <p className={styles.decided} role="status">
          <Badge tone="warn">Pendiente de enviar</Badge>
          {decided.decision === 'apply' ? 'Decidiste aplicarlo.' : 'Decidiste rechazarlo.'}
        </p>
      ) : (
        <Decision
          reviewId={review.id}
          what={`${title}, de ${review.actor_name}`}
          note={note}
          onNote={onNote}
        />
      )}
    </article>
  );
}

type Choice = DecideReviewData['decision'];
const words = {
  apply: { title: '¿Aplicar', confirm: 'Aplicar', text: 'Se hace ahora, a nombre de quien lo pidió.' },
  reject: { title: '¿Rechazar', confirm: 'Rechazar', text: 'No se hace, y quien lo pidió lee tu nota.' },
} satisfies Record<Choice, { title: string; confirm: string; text: string }>;

interface DecisionProps extends NoteProps {
  reviewId: string;
  what: string;
}

function Decision({ reviewId, what, note, onNote }: DecisionProps) {
  const [busy, setBusy] = useState(false);

  async function decide(decision: Choice): Promise<void> {
    const { title, confirm, text } = words[decision];
    const danger = decision === 'reject';
    if (!(await confirmDialog({ title: `${title} «${what}»?`, text, confirm, keep: 'Todavía no', danger })))
      return;
    setBusy(true);
    try {
      const data: DecideReviewData = { review_id: reviewId, decision, note: note.trim() };
      const detail = note.trim() || 'Sin nota';
      const options = { lane: `review:${reviewId}`, title: `${confirm}: ${what}`, detail, preview: null };
      await send('inventory.decideReview', data, options);
      onNote((now) => (now === note ? '' : now));
      toast({ text: 'Decisión guardada en este equipo. Se envía sola.' });
    } catch (problem) {
      toastNotSaved(problem, 'Tu nota sigue aquí');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.decision} data-print="off">
      <FormFields isSaving={busy}>
        <TextAreaField
          label="Nota para quien lo pidió"
          required={false}
          value={note}
          onChange={(text) => onNote(() => text)}
          maxLength={MAX_REVIEW_NOTE}
          rows={2}
        />
      </FormFields>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void decide('apply')}>
          Aplicar
        </Button>
        <Button variant="line" busy={busy} onClick={() => void decide('reject')}>
          Rechazar
        </Button>
      </div>
    </div>
  );
}
