import { computed, signal, untracked, type ReadonlySignal } from '@preact/signals-core';

/** The small texts of this origin: the browser's storage, and this page's memory where the browser refuses. */
export interface TextStorage {
  read(key: string): string | null;
  /**
   * Keeps a text, in memory alone when the browser refuses it.
   * @returns whether it outlives this page.
   */
  write(key: string, text: string): boolean;
  forget(key: string): void;
  /** Why the browser keeps some of them no longer than this page lives; null while it keeps all. */
  readonly refusal: ReadonlySignal<unknown>;
  /** Whether a `storage` event of another tab is about these texts. */
  isMeantBy(event: StorageEvent): boolean;
}

/** What all tabs share: the one door to `localStorage`. */
export const deviceTexts: TextStorage = textStorage(() => localStorage);
/** What one tab has for itself, through a reload too: the one door to `sessionStorage`. */
export const tabTexts: TextStorage = textStorage(() => sessionStorage);

/** Why the browser keeps something of this page no longer than the page lives; null while it keeps all. */
export const textStorageFailure: ReadonlySignal<unknown> = computed(
  () => deviceTexts.refusal.value ?? tabTexts.refusal.value,
);

/**
 * A storage of the browser that never throws. It may be blocked, and then asking for it throws already; or
 * full; or damaged, and then reading throws.
 */
export function textStorage(storage: () => Storage): TextStorage {
  /** What the browser refused, and what it had in that place then: another text there is newer than ours. */
  const unkept = new Map<string, { text: string | null; instead: string | null }>();
  const refusal = signal<unknown>(null);

  function stored(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch (error) {
      if (refusal.peek() === null) say(error);
      return null;
    }
  }

  function change(key: string, text: string | null): boolean {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch (error) {
      unkept.set(key, { text, instead: stored(key) });
      say(error);
      return false;
    }
    settle(key);
    return true;
  }

  function settle(key: string): void {
    if (unkept.delete(key) && unkept.size === 0) say(null);
  }

  /** A computation may be who reads, and it neither follows nor changes this. */
  function say(error: unknown): void {
    untracked(() => (refusal.value = error));
  }

  return {
    read(key) {
      const [kept, ours] = [stored(key), unkept.get(key)];
      if (ours && ours.instead === kept) return ours.text;
      settle(key);
      return kept;
    },
    write: change,
    forget: (key) => void change(key, null),
    refusal,
    isMeantBy({ storageArea }) {
      try {
        return storageArea === storage();
      } catch {
        return false;
      }
    },
  };
}
