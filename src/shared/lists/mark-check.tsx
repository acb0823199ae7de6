import type { Marks } from '#src/shared/lists/use-marked.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Marks an item of a list. @param name what the item is called. */
export function MarkCheck({ id, name, marks }: { id: string; name: string; marks: Marks }) {
  return (
    <Check checked={marks.isChosen(id)} onChange={(isChosen) => marks.choose(id, isChosen)}>
      <span className={visuallyHidden}>Elegir {name}</span>
    </Check>
  );
}
