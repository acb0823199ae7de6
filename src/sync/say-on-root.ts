/*
 * What the page says on its root, `<html>`, for whoever watches it from outside: tests, and people who look into a problem.
 */

/** Whose copies this page has seen read to their end since it was opened: a person's id, or `visitor`. */
export function sayRead(accountId: string | null): void {
  document.documentElement.dataset.read = accountId ?? 'visitor';
}

/** Somebody else is here now: nothing of theirs was read yet. */
export function sayNothingRead(): void {
  delete document.documentElement.dataset.read;
}

/** How many commands of this person the server has not decided; undefined while their outbox is being read. */
export function sayUnsent(count: number | undefined): void {
  if (count === undefined) delete document.documentElement.dataset.unsent;
  else document.documentElement.dataset.unsent = String(count);
}
