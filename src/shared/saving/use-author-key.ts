import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';

interface VisitorDraft {
  /** Whether the kept draft is a visitor's. */
  isThere: () => boolean;
  /** From now on it is this person's. */
  adopt: (by: string) => void;
}

/**
 * The key of a form that visitors fill in as well. Another person on this device starts with a form of their own, as
 * whoever comes after somebody who left does; a visitor who signs in, in whatever tab, goes on with what they wrote, which
 * is theirs from then on.
 */
export function useAuthorKey({ isThere, adopt }: VisitorDraft): number {
  const id = useSignalValue(account)?.id ?? null;
  const [author, setAuthor] = useState({ id, key: 0 });
  if (author.id !== id) {
    const goesOn = author.id === null && isThere();
    setAuthor({ id, key: goesOn ? author.key : author.key + 1 });
  }
  useEffect(() => {
    if (id !== null) adopt(id);
  }, [id, adopt]);
  return author.key;
}
