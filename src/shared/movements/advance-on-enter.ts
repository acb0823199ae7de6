import type { KeyboardEvent } from 'react';

/**
 * Enter in a one-line field goes on to the next one, because a scanner types a code and Enter; Ctrl+Enter, or
 * Enter in the last one, saves. A field that uses Enter itself prevents the event first.
 */
export function advanceOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  const form = event.currentTarget;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=radio])')];
  const here = fields.findIndex((each) => each === event.target);
  const next = fields[here + 1];
  if (here === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
