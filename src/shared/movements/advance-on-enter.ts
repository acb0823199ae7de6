import type { KeyboardEvent } from 'react';

/**
 * Enter in a one-line field goes on to the next one; Ctrl+Enter, or Enter in the last one, saves. A field that
 * uses Enter itself prevents the event first. The Enter of a scanner comes to no field.
 */
export function advanceOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  const form = event.currentTarget;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (focusAfter(form, event.target)) event.preventDefault();
}

/** Goes on from a field of a form to the next one. @returns whether there is one. */
export function focusAfter(form: HTMLFormElement | null, field: EventTarget | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=radio])') ?? [])];
  const here = fields.findIndex((each) => each === field);
  const next = here === -1 ? undefined : fields[here + 1];
  next?.focus();
  return next !== undefined;
}
