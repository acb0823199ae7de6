import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { signal } from '@preact/signals-core';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { subscribeToToastHost, toastHost } from '#src/ui/feedback/toast-host.ts';
import styles from '#src/ui/feedback/toast.module.css';

type ToastTone = 'success' | 'info' | 'warning' | 'error';

interface ToastOptions {
  text: string;
  tone?: ToastTone | undefined;
  /** One way back or on, e.g. Deshacer. */
  action?: { label: string; run: () => void } | undefined;
  durationMs?: number | undefined;
}

interface QueuedToast extends ToastOptions {
  id: number;
  tone: ToastTone;
  durationMs: number;
}

/** How long each stays when nobody points at it (spec §8). */
const durations = { success: 5000, info: 6000, warning: 7000, error: 8000 } satisfies Record<
  ToastTone,
  number
>;

const MAX_SHOWN = 3;

/** The toasts on the screen, oldest first. */
export const toasts = signal<readonly QueuedToast[]>([]);

let lastId = 0;

/**
 * Says one short thing that needs no answer. The same text twice shows once. Returns a function that closes
 * it.
 */
export function toast({ tone = 'success', durationMs = durations[tone], ...rest }: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  const others = toasts.value.filter((each) => each.text !== rest.text);
  toasts.value = [...others, { ...rest, id, tone, durationMs }].slice(-MAX_SHOWN);
  return () => closeToast(id);
}

function closeToast(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}

const toneIcons = {
  success: <Check />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <TriangleAlert />,
};

/** The place of toasts: one live region for the whole application, inside the open modal if there is one. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts.value);
  const host = useSyncExternalStore(subscribeToToastHost, toastHost);
  return createPortal(
    <section className={styles.region} aria-label="Avisos" aria-live="polite">
      {shown.map((each) => (
        <ToastLine key={each.id} {...each} />
      ))}
    </section>,
    host,
  );
}

function subscribe(changed: () => void): () => void {
  return toasts.subscribe(changed);
}

function ToastLine({ id, text, tone, action, durationMs }: QueuedToast) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, id, durationMs]);

  return (
    <div
      className={styles.toast}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toneIcons[tone]}
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Cerrar aviso" className={styles.close} onClick={() => closeToast(id)}>
        <X />
      </IconButton>
    </div>
  );
}
