const CLASS = 'reader-field';
const UNSEEN = {
  position: 'fixed',
  insetInlineStart: '0',
  insetBlockStart: '0',
  width: '1px',
  height: '1px',
  padding: '0',
  border: '0',
  opacity: '0',
  pointerEvents: 'none',
};

/**
 * A field nobody sees, which has the focus while nothing else has, in an open dialog too: a reader behind an
 * input method (`keyCode` 229, `insertText`), as many on Android are, types nowhere else. It brings up no
 * keyboard on the screen.
 * @param onText what an input method wrote; ordinary keys come as key events.
 */
export function offerReaderField(onText: (text: string, atMs: number) => void, signal: AbortSignal): void {
  const field = document.createElement('input');
  field.className = CLASS;
  field.inputMode = 'none';
  field.autocomplete = 'off';
  field.tabIndex = -1;
  field.setAttribute('aria-label', 'Lector de códigos');
  Object.assign(field.style, UNSEEN);
  const take = ({ timeStamp }: Event) => {
    const text = field.value;
    field.value = '';
    if (text !== '') onText(text, timeStamp);
  };
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) take(event);
  });
  field.addEventListener('compositionend', take);
  const holdFocus = () => {
    const { activeElement, body } = document;
    const host = topDialog() ?? body;
    if ((activeElement !== body && activeElement !== host) || !isHeldInHand()) return;
    // Under an open dialog nothing takes the focus; a dialog that was closed may have taken the field along.
    if (field.parentElement !== host) host.prepend(field);
    field.focus({ preventScroll: true });
  };
  document.body.prepend(field);
  // The focus is nowhere only once the event is over that says that it leaves.
  document.addEventListener('focusout', () => setTimeout(holdFocus), { signal });
  holdFocus();
  signal.addEventListener('abort', () => field.remove());
}

function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** At a desk the focus stays nowhere: there, whoever marks text would lose it. */
function isHeldInHand(): boolean {
  return document.documentElement.dataset['mode'] === 'floor' || matchMedia('(pointer: coarse)').matches;
}

/** Whether an element is that field: what is typed there is typed nowhere. */
export function isReaderField(element: EventTarget | null): boolean {
  return element instanceof HTMLInputElement && element.className === CLASS;
}

const CHOICES = ['radio', 'checkbox', 'range', 'button', 'submit'];

/** Whether keys write in an element: there, what is no code of a reader is text as any other. */
export function acceptsText(target: EventTarget | null): boolean {
  if (isReaderField(target)) return false;
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type);
  return target instanceof HTMLTextAreaElement;
}
