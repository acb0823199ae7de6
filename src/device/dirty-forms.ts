import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

const dirty = signal<ReadonlySet<string>>(new Set());
const deliveries = signal(0);

/** Whether somebody is in the middle of a form. */
export const isFormUnfinished: ReadonlySignal<boolean> = computed(() => dirty.value.size > 0);

/** Whether a reload now would lose something: a form with content, a delivery under way. */
export const isSomethingUnfinished: ReadonlySignal<boolean> = computed(
  () => isFormUnfinished.value || deliveries.value > 0,
);

/** Says that a form has content; a new version of the app waits for it. */
export function markDirty(form: string): void {
  dirty.value = new Set([...dirty.peek(), form]);
}

export function markClean(form: string): void {
  if (dirty.peek().has(form)) dirty.value = new Set([...dirty.peek()].filter((each) => each !== form));
}

/** Marks the outbox as being delivered until `work` ends: no new version takes over in the middle of it. */
export async function whileDelivering<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  deliveries.value += 1;
  return work().finally(() => (deliveries.value -= 1));
}
