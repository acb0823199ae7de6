import { useEffect } from 'react';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';

/**
 * Says for a form whether it has content, which a new version of the app waits for. A form that goes away has none.
 * @param form a name of its own.
 */
export function useDirtyForm(form: string) {
  useEffect(() => () => markClean(form), [form]);
  return {
    markDirty: () => markDirty(form),
    markClean: () => markClean(form),
    /** What a field of it changes, by which it has content. */
    writing:
      <Written>(change: (written: Written) => void) =>
      (written: Written): void => {
        markDirty(form);
        change(written);
      },
  };
}

/** The same for a form whose content says itself whether there is any. */
export function useDirtyWhile(form: string, hasContent: boolean): void {
  useEffect(() => {
    if (hasContent) markDirty(form);
    else markClean(form);
    return () => markClean(form);
  }, [form, hasContent]);
}
