import type { KeyboardEvent } from 'react';

/**
 * Enter in the units of a product goes on to the next product without them; it saves when none is missing. The
 * Enter of a reader comes to no field.
 */
export function advanceCount(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || !form) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name^="units-"]')];
  const after = fields.indexOf(event.currentTarget) + 1;
  const missing = [...fields.slice(after), ...fields.slice(0, after)].find(
    (each) => each.value.trim() === '',
  );
  if (missing) missing.focus();
  else form.requestSubmit();
}
