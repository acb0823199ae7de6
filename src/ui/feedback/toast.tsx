import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { signal } from '@preact/signals-core';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { UNDO_KEYS } from '#src/ui/undo-keys.ts';
import { toastHost, subscribeToToastHost } from '#src/ui/feedback/toast-host.ts';
import { useToastKeys, type ToastKeys } from '#src/ui/feedback/toast-keys.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/feedback/toast.module.css';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** The action of a toast that takes back what was just done; it has a key of its own. */
export const UNDO = 'Deshacer';

interface ToastOptions {
  text: string;
  tone?: ToastTone | undefined;
  /** One way back or on, e.g. Deshacer. */
  action?: { label: string; run: () => void } | undefined;
  /** It says something of the person who is here: it goes when they do. */
  isPersonal?: boolean | undefined;
  /** It was closed, or another took its place; not called when its action is taken. */
  onClose?: (() => void) | undefined;
  /** Somebody points at it or has the focus in it, or no longer does. */
  onHeed?: ((isHeeded: boolean) => void) | undefined;
}

export interface QueuedToast extends ToastOptions {
  id: number;
  tone: ToastTone;
}

/** How long each stays when nobody points at it (spec §8). */
const durations = { success: 5000, info: 6000, warning: 7000, error: 8000 } satisfies Record<
  ToastTone,
  number
>;

/** One with an action stays as long as the longest of them, and is offered after it left the screen. */
const OFFERED_MS = 8000;

const MAX_SHOWN = 3;
const MAX_OFFERED = 50;

/** The toasts on the screen, oldest first. */
export const toasts = signal<readonly QueuedToast[]>([]);

/** Those that left the screen by themselves or made room for others, and whose action can still be taken, oldest first. */
export const offeredToasts = signal<readonly QueuedToast[]>([]);

let lastId = 0;
let showsConfirmations = true;
let keep: (toast: QueuedToast) => void = () => undefined;

/** Keeps what is worth reading later: whatever is no mere confirmation, and is not in the list of notifications anyway. */
export function recordToasts(keeper: (toast: QueuedToast) => void): void {
  keep = keeper;
}

/** Whether what only says that something went well is shown from now on; all else always is. */
export function showConfirmations(isWanted: boolean): void {
  showsConfirmations = isWanted;
}

/**
 * Says one short thing that needs no answer. The same text twice shows once. Returns a function that closes
 * it.
 */
export function toast({ tone = 'success', ...rest }: ToastOptions): () => void {
  if (!showsConfirmations && tone === 'success' && !rest.action) {
    rest.onClose?.();
    return () => undefined;
  }
  lastId += 1;
  const id = lastId;
  const said = { ...rest, id, tone };
  endOffers((each) => each.text === rest.text);
  show([...toasts.peek().filter((each) => each.text !== rest.text), said]);
  if (!rest.isPersonal && (tone !== 'success' || rest.action)) keep(said);
  return () => closeToast(id);
}

/** Closes what was offered to a person or is about them: whoever is at the device now is not who it was for. */
export function closeOffers(): void {
  show(toasts.peek().filter((each) => !each.action && !each.isPersonal));
  endOffers(() => true);
}

function closeToast(id: number): void {
  show(toasts.peek().filter((each) => each.id !== id));
  endOffers((each) => each.id === id);
}

function endOffers(isMeant: (toast: QueuedToast) => boolean): void {
  const ended = offeredToasts.peek().filter(isMeant);
  if (ended.length === 0) return;
  offeredToasts.value = offeredToasts.peek().filter((each) => !ended.includes(each));
  for (const each of ended) each.onClose?.();
}

/** Its time on the screen is over. What it offers can still be taken where it is listed. */
function retire(said: QueuedToast): void {
  if (!said.action) return closeToast(said.id);
  toasts.value = toasts.peek().filter((each) => each.id !== said.id);
  offer(said);
}

function offer(said: QueuedToast): void {
  offeredToasts.value = [...offeredToasts.peek(), said];
  const [oldest] = offeredToasts.peek();
  if (offeredToasts.peek().length > MAX_OFFERED) endOffers((each) => each === oldest);
}

/**
 * When there are too many, the oldest goes; one with an action only if all before the newest have one, and then as one whose time
 * is over: somebody who does four things in a row can take back each of them.
 */
function show(wanted: readonly QueuedToast[]): void {
  const before = toasts.peek();
  const older = wanted.slice(0, -1);
  const expendable = older.find((each) => !each.action) ?? older[0];
  const isFull = wanted.length > MAX_SHOWN;
  const shown = isFull ? wanted.filter((each) => each !== expendable) : wanted;
  toasts.value = shown;
  for (const each of before) {
    if (shown.includes(each)) continue;
    if (each.action && wanted.includes(each)) offer(each);
    else each.onClose?.();
  }
}

/** Does what a toast offers, once. */
export function takeAction({ id, action }: QueuedToast): void {
  toasts.value = toasts.peek().filter((each) => each.id !== id);
  offeredToasts.value = offeredToasts.peek().filter((each) => each.id !== id);
  action?.run();
}

const toneIcons = {
  success: <Check />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <TriangleAlert />,
};

/**
 * The place of toasts: one live region for the whole application, inside the open modal if there is one. F8
 * goes to it and back from anywhere.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts.value);
  const host = useSyncExternalStore(subscribeToToastHost, toastHost);
  const { region, onFocus, leave } = useToastKeys({
    undo() {
      const newest = toasts.peek().findLast((each) => each.action?.label === UNDO);
      if (newest) takeAction(newest);
      return newest !== undefined;
    },
    close: (at) => closeToast(toasts.peek()[at]?.id ?? 0),
  });
  return createPortal(
    <section
      ref={region}
      className={styles.region}
      data-print="off"
      aria-label="Avisos"
      aria-live="polite"
      aria-keyshortcuts="F8"
    >
      {shown.map((each) => (
        <ToastLine key={each.id} shown={each} onFocus={onFocus} leave={leave} />
      ))}
    </section>,
    host,
  );
}

function subscribe(changed: () => void): () => void {
  return toasts.subscribe(changed);
}

interface ToastLineProps extends Omit<ToastKeys, 'region'> {
  shown: QueuedToast;
}

function ToastLine({ shown, onFocus, leave }: ToastLineProps) {
  const { id, text, tone, action, onHeed } = shown;
  const [heeded, setHeeded] = useState(false);
  const line = useRef<HTMLDivElement>(null);

  const leaveIfHere = useEffectEvent(() => {
    if (line.current?.contains(document.activeElement)) leave();
  });
  useLayoutEffect(() => () => leaveIfHere(), []);

  useEffect(() => {
    if (heeded) return;
    const timer = setTimeout(() => retire(shown), shown.action ? OFFERED_MS : durations[shown.tone]);
    return () => clearTimeout(timer);
  }, [heeded, shown]);

  function heed(isHeeded: boolean): void {
    setHeeded(isHeeded);
    onHeed?.(isHeeded);
  }

  return (
    <div
      ref={line}
      className={styles.toast}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerMove={(event) => !heeded && isMoved(event) && heed(true)}
      onPointerLeave={() => heed(false)}
      onFocus={(event) => {
        heed(true);
        onFocus(event);
      }}
      onBlur={() => heed(false)}
    >
      {toneIcons[tone]}
      <span className={styles.text}>
        <CodesIn>{text}</CodesIn>
      </span>
      {action && <ActionButton label={action.label} onTake={() => takeAction(shown)} />}
      <IconButton label="Cerrar aviso" className={styles.close} onClick={() => closeToast(id)}>
        <X />
      </IconButton>
    </div>
  );
}

/** A notice that comes up under a pointer at rest is not pointed at: who pressed a button there went on. */
function isMoved({ movementX, movementY }: { movementX: number; movementY: number }): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** The live region reads out the keys with the text; a device without a keyboard shows and says none. */
function ActionButton({ label, onTake }: { label: string; onTake: () => void }) {
  const hasKey = label === UNDO;
  return (
    <>
      <span className={classNames(visuallyHidden, styles.keys)}>
        {hasKey && `Para deshacer, pulsa ${UNDO_KEYS.spoken}. `}F8 lleva a este aviso.
      </span>
      <button
        type="button"
        className={styles.action}
        aria-keyshortcuts={hasKey ? UNDO_KEYS.aria : undefined}
        onClick={onTake}
      >
        {label}
        {hasKey && (
          <kbd className={styles.keys} aria-hidden="true">
            {UNDO_KEYS.shown}
          </kbd>
        )}
      </button>
    </>
  );
}
