import { useEffect, useLayoutEffect, useRef } from 'react';
import { isSameValue } from '#domain/settings/settings-history.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';

interface WrittenList<Item> {
  list: readonly Item[];
  onChange: (list: readonly Item[]) => void;
}

/**
 * Takes one thing off a list that is saved with its page, and offers the way back: it comes into the list as that is then, which
 * may have changed meanwhile or have it again. The offer goes with the screen, whose list it would change out of sight.
 */
export function useRemoval<Item>({ list, onChange }: WrittenList<Item>): (item: Item, name: string) => void {
  const latest = useRef({ list, onChange });
  useLayoutEffect(() => {
    latest.current = { list, onChange };
  });
  const offers = useRef<(() => void)[]>([]);
  useEffect(() => {
    const all = offers.current;
    return () => all.forEach((close) => close());
  }, []);

  return (item, name) => {
    const at = list.indexOf(item);
    function putBack(): void {
      const now = latest.current;
      if (now.list.every((each) => !isSameValue(each, item))) now.onChange(now.list.toSpliced(at, 0, item));
    }
    onChange(list.filter((each) => each !== item));
    const text = `«${name}» se quitó. Falta guardar los cambios.`;
    offers.current.push(toast({ text, action: { label: UNDO, run: putBack } }));
  };
}
