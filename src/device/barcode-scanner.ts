/** A reader that is silent for this long has ended its code, even if it sends no Enter; whoever typed by hand stopped. */
const FORGET_AFTER_MS = 2_000;
/** The slowest that a reader types, from one key to the next. No fingers type a whole code as fast. */
const READER_GAP_MS = 60;
/** Fewer keys than this are no code that any label has: two digits are typed by hand as fast as a reader does. */
const MIN_CODE = 4;

/** What hears the figures that somebody types with a keyboard that has keys. */
export interface Fingers {
  /** @param begins nothing was typed right before: what stands now comes back if it was a reader that typed. */
  digit(digit: string, begins: boolean): void;
  erase(): void;
  enter(): void;
  /** A reader typed: what came since something `begins` is no figure. */
  takeBack(): void;
}

let fingers: Fingers | null = null;

/** Gives figures that are typed by hand to a keypad on screen, until `signal` aborts. */
export function listenToFingers(keypad: Fingers, signal: AbortSignal): void {
  fingers = keypad;
  signal.addEventListener('abort', () => {
    if (fingers === keypad) fingers = null;
  });
}

/** Who hears what is read. */
const hearers = new Set<(code: string) => void>();
/** What was typed outlives the screen that heard its beginning: a code that is read while one gives way is the next one's. */
let typed = '';
let lastAtMs = 0;
/** Whether what is typed now had digits, which the keypad took; and whether it holds some that nobody confirmed. */
let [gaveDigits, hasFigure] = [false, false];

/**
 * A hardware reader is a keyboard: it types what it read and ends with Enter or Tab, wherever the focus is. While it does,
 * its keys press nothing on the screen. Where a keypad listens too, what is typed slower than a reader does is its figure.
 */
export function listenToBarcodeScanner(onCode: (code: string) => void, signal: AbortSignal): void {
  hearers.add(onCode);
  addEventListener('keydown', hearKey, { capture: true });
  signal.addEventListener('abort', () => {
    hearers.delete(onCode);
    if (hearers.size === 0) removeEventListener('keydown', hearKey, { capture: true });
  });
}

function hearKey(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || writesInField(event)) return;
  if (event.timeStamp - lastAtMs > (fingers ? READER_GAP_MS : FORGET_AFTER_MS))
    [typed, gaveDigits] = ['', false];
  lastAtMs = event.timeStamp;
  hasFigure &&= fingers !== null;
  const isForKeypad = hasFigure && (key === 'Backspace' || (key === 'Enter' && typed.length < MIN_CODE));
  const ends = key === 'Enter' || key === 'Tab';
  const isOfCode = ends ? typed !== '' : key.length === 1 && !(key === ' ' && typed === '');
  if (!isForKeypad && !isOfCode) return;
  event.preventDefault();
  event.stopPropagation();
  if (isForKeypad) pressKeypad(key);
  else if (ends) endCode();
  else addToCode(key);
}

function pressKeypad(key: string): void {
  typed = '';
  if (key === 'Backspace') return fingers?.erase();
  hasFigure = false;
  return fingers?.enter();
}

function addToCode(key: string): void {
  typed += key;
  if (!fingers || !/^\d$/.test(key)) return;
  fingers.digit(key, !gaveDigits);
  [gaveDigits, hasFigure] = [true, true];
}

function endCode(): void {
  const code = typed;
  if (gaveDigits) {
    fingers?.takeBack();
    hasFigure = false;
  }
  [typed, gaveDigits] = ['', false];
  for (const hear of hearers) hear(code);
}

const CHOICES = ['radio', 'checkbox', 'range', 'button', 'submit'];

function writesInField({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type);
  return target instanceof HTMLTextAreaElement;
}
