/*
 * Marks that the page sets on its root, `<html>`, for observers outside: tests, and people who look into a
 * problem.
 */

/**
 * The owner of the copies that this page has seen read to their end since it opened: a person's id, or
 * `visitor`.
 */
export function setRead(accountId: string | null): void {
  document.documentElement.dataset.read = accountId ?? 'visitor';
}

/** Somebody else is here now: this page has read nothing of theirs yet. */
export function clearRead(): void {
  delete document.documentElement.dataset.read;
}

/**
 * How many of this person's commands the server has not decided; undefined while their outbox is being read.
 */
export function setUnsent(count: number | undefined): void {
  if (count === undefined) delete document.documentElement.dataset.unsent;
  else document.documentElement.dataset.unsent = String(count);
}
