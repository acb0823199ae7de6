/** Moves the focus to the first field, in the order of the form, that has a problem. */
export function focusInvalidField(form: HTMLFormElement | null, fields: Record<string, string>): void {
  const first = [...(form?.elements ?? [])].find((each) => (each.getAttribute('name') ?? '') in fields);
  if (first instanceof HTMLElement) first.focus();
}

/** The same for a form that marks its problems itself, once it has drawn them. */
export function focusMarkedInvalidField(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
