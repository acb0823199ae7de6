import { useState } from 'react';

/**
 * A box from which an `OptionList` hangs (ARIA combobox). The box keeps the focus; its arrows mark an option,
 * around and around, with the box itself between the last one and the first.
 * @param listId id of the list, which the box names in `aria-controls`.
 * @param question the options answer it: with another one nothing is marked.
 */
export function useCombobox(listId: string, question: string, count: number) {
  const [mark, setMark] = useState({ question, index: -1 });
  const marked = mark.question === question && mark.index < count ? mark.index : -1;
  const isOpen = count > 0;

  return {
    /** The marked option; -1 for none. */
    marked,
    /** Whether the key moved the mark. */
    handleKey(key: string): boolean {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (!step || !isOpen) return false;
      setMark({ question, index: ((marked + 1 + step + count + 1) % (count + 1)) - 1 });
      return true;
    },
    isOpen,
    /** For `aria-activedescendant` of the box. */
    markedId: marked >= 0 ? `${listId}-${marked}` : undefined,
  };
}
