import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { type Saving, useSaving } from '#src/shared/saving/use-saving.ts';

export interface ServerSaving extends Saving {
  refusal: ReturnType<typeof useRefusal>;
}

/** The way of one form to the server, and what the server said where it did not take it: `FormDialog` shows both. */
export function useServerSaving(): ServerSaving {
  const saving = useSaving();
  const refusal = useRefusal();
  return { ...saving, refusal };
}
