/** Takes the person to the first field, in the order of the form, that has something wrong. */
export function focusFirstProblem(form: HTMLFormElement | null, fields: Record<string, string>): void {
  const first = [...(form?.elements ?? [])].find((each) => (each.getAttribute('name') ?? '') in fields);
  if (first instanceof HTMLElement) first.focus();
}

/** The same for a form that marks what is wrong itself, once it has drawn it. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
