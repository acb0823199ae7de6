import { useEffect } from 'react';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';

/**
 * Says for a form whether it has content, which a new version of the app waits for. A form that goes away has none.
 * @param form a name of its own.
 */
export function useDirtyForm(form: string): { markDirty(): void; markClean(): void } {
  useEffect(() => () => markClean(form), [form]);
  return { markDirty: () => markDirty(form), markClean: () => markClean(form) };
}

/** The same for a form whose content says itself whether there is any. */
export function useDirtyWhile(form: string, hasContent: boolean): void {
  useEffect(() => {
    if (hasContent) markDirty(form);
    else markClean(form);
    return () => markClean(form);
  }, [form, hasContent]);
}
