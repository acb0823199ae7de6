import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';

/** How many commands of anybody wait for a supervisor, as far as this person may see. */
export function useOpenCommandReviews(): number {
  const open = useLive(
    ({ person }) => person && documents(person.reviews.find({ selector: { state: 'open' } })),
    [],
  );
  return open?.length ?? 0;
}
