import { signal } from '@preact/signals-react';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  text: string;
  tone?: ToastTone | undefined;
  /** One way back or on, e.g. Deshacer. */
  action?: { label: string; run: () => void } | undefined;
  durationMs?: number | undefined;
}

export interface QueuedToast extends ToastOptions {
  id: number;
  tone: ToastTone;
  durationMs: number;
}

/** How long each stays when nobody points at it (spec §8). */
const durations = { success: 5000, info: 6000, warning: 7000, error: 8000 } satisfies Record<
  ToastTone,
  number
>;

const MOST_SHOWN = 3;

export const toasts = signal<readonly QueuedToast[]>([]);

let lastId = 0;

/** Says one short thing that needs no answer. The same text twice is shown once. Returns what closes it. */
export function toast({ tone = 'success', durationMs = durations[tone], ...rest }: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  const others = toasts.value.filter((each) => each.text !== rest.text);
  toasts.value = [...others, { ...rest, id, tone, durationMs }].slice(-MOST_SHOWN);
  return () => closeToast(id);
}

export function closeToast(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}
