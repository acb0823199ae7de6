import { useEffect, useId } from 'react';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';

/**
 * Marks whether a form has content, which a new version of the app waits for. A form that goes away has none.
 * @param form a name of its own.
 */
export function useDirtyForm(form: string) {
  useEffect(() => () => markClean(form), [form]);
  return {
    markDirty: () => markDirty(form),
    /** The handlers of a field; each change through them gives the form content. */
    writing:
      <Written>(change: (written: Written) => void) =>
      (written: Written): void => {
        markDirty(form);
        change(written);
      },
  };
}

/** The same for a form whose own data tells whether there is content. */
export function useDirtyWhile(form: string, hasContent: boolean): void {
  useEffect(() => {
    if (hasContent) markDirty(form);
    else markClean(form);
    return () => markClean(form);
  }, [form, hasContent]);
}

/**
 * The same for a form that goes once it is sent, whatever fields it has: it has content from the first thing that is
 * written or chosen in it.
 * @returns the props of its `form`.
 */
export function useDirtyOnInput(): { onInput: () => void } {
  const { markDirty: onInput } = useDirtyForm(useId());
  return { onInput };
}
