import { worksInMemory } from '#src/db/storage/without-databases.ts';

/** For what is under way and kept nowhere, where the browser allows no databases. */
export const LEAVING_NOW = 'Lo estamos enviando. No cierres esta página hasta que llegue.';

/**
 * The words for what has not left yet: where it is saved, or that it is not saved anywhere. Which of them is true
 * is known before anything can be sent, and stays so for the life of the page.
 */
export function storageLabel(saved: string, unsaved = LEAVING_NOW): string {
  return worksInMemory.peek() ? unsaved : saved;
}
