import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { subscribeToToastHost, toastHost } from '#src/ui/toast-host.ts';
import { closeToast, toast, toasts, type QueuedToast } from '#src/ui/toast-queue.ts';
import styles from '#src/ui/toast.module.css';

export { toast };

const toneIcons = {
  success: <Check />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <TriangleAlert />,
};

/** Where toasts land: one live region for the whole application, inside the modal that is open if there is one. */
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
