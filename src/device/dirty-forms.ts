import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

const dirty = signal<ReadonlySet<string>>(new Set());
const delivering = signal(false);

/** Whether somebody is in the middle of a form. */
export const isFormUnfinished: ReadonlySignal<boolean> = computed(() => dirty.value.size > 0);

/** Whether a reload now would lose something: a form with content, a delivery under way. */
export const isSomethingUnfinished: ReadonlySignal<boolean> = computed(
  () => isFormUnfinished.value || delivering.value,
);

/** Says that a form has content; a new version of the app waits for it. */
export function markDirty(form: string): void {
  dirty.value = new Set([...dirty.peek(), form]);
}

export function markClean(form: string): void {
  if (dirty.peek().has(form)) dirty.value = new Set([...dirty.peek()].filter((each) => each !== form));
}

/** Says whether the outbox is being delivered: a new version does not take over in the middle of it. */
export function markDelivering(underWay: boolean): void {
  delivering.value = underWay;
}
