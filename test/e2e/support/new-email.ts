import { randomUUID } from 'node:crypto';

/** An e-mail that nobody gave before. */
export function newEmail(): string {
  return `persona-${randomUUID()}@correo.co`;
}
