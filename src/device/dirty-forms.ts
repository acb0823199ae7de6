import { computed, signal, type ReadonlySignal } from '@preact/signals-react';

const dirty = signal<ReadonlySet<string>>(new Set());

/** Whether a reload now would lose something: a form with content, a delivery under way. */
export const isSomethingUnfinished: ReadonlySignal<boolean> = computed(() => dirty.value.size > 0);

/** Says that something is unfinished; a new version of the app waits for it. */
export function markDirty(key: string): void {
  dirty.value = new Set([...dirty.peek(), key]);
}

export function markClean(key: string): void {
  if (dirty.peek().has(key)) dirty.value = new Set([...dirty.peek()].filter((each) => each !== key));
}
