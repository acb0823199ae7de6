import { useState } from 'react';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { ReviewCard } from '#src/features/office/command-reviews/review-card.tsx';
import type { ReviewQueue } from '#src/features/office/command-reviews/review-queue.ts';
import { askedIn, reviewTitle } from '#src/features/office/command-reviews/review-labels.ts';
import { UnsentText } from '#src/shared/saving/unsent-text.tsx';

const FORM = 'notas-de-revision';

/**
 * The commands that wait for a supervisor, and what they are writing about each. A note for one that somebody else
 * decided meanwhile stays, to be copied.
 */
export function OpenReviews({ open, settled }: ReviewQueue) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const noteOf = ({ id }: CommandReview) => notes[id] ?? '';
  useDirtyWhile(
    FORM,
    Object.values(notes).some((each) => each !== ''),
  );

  const editNote =
    ({ id }: CommandReview) =>
    (edit: (now: string) => string) =>
      setNotes((before) => ({ ...before, [id]: edit(before[id] ?? '') }));

  return (
    <>
      {settled.map((each) => {
        const note = noteOf(each);
        if (note === '') return null;
        return (
          <UnsentText key={each.id} text={note} onDiscard={() => editNote(each)(() => '')}>
            Ya se decidió «{reviewTitle(askedIn(each), each.name)}», de {each.actor_name}. Tu nota no se
            envió.
          </UnsentText>
        );
      })}
      {open.map((each) => (
        <ReviewCard
          key={each.review.id}
          {...each}
          note={noteOf(each.review)}
          onNote={editNote(each.review)}
        />
      ))}
    </>
  );
}
