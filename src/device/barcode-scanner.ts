/**
 * A reader that is silent for this long has ended its code, even if it sends no Enter; a person who typed by
 * hand has stopped.
 */
const FORGET_AFTER_MS = 2_000;
/** The longest pause of a reader between two keys. No fingers type a whole code as fast. */
const READER_GAP_MS = 60;
/** No label has a code shorter than this: hands type two digits as fast as a reader does. */
const MIN_CODE = 4;

/** A keypad that hears the figures a person types on a keyboard with keys. */
export interface Fingers {
  /**
   * @param begins nothing was typed right before: if a reader turns out to be typing, the keypad goes back to
   * the figure it shows now.
   */
  digit(digit: string, begins: boolean): void;
  erase(): void;
  enter(): void;
  /** A reader typed: the digits since the last `begins` are no figure. */
  takeBack(): void;
}

let fingers: Fingers | null = null;

/** Gives figures that a person types by hand to a keypad on screen, until `signal` aborts. */
export function listenToFingers(keypad: Fingers, signal: AbortSignal): void {
  fingers = keypad;
  signal.addEventListener('abort', () => {
    if (fingers === keypad) fingers = null;
  });
}

/** The listeners for codes. */
const hearers = new Set<(code: string) => void>();
/**
 * These keys outlive the screen that heard the first of them: a code that is read while one screen gives way
 * belongs to the next.
 */
let typed = '';
let lastAtMs = 0;
/**
 * Whether the keys of this run had digits, which the keypad took; and whether some of those nobody has
 * confirmed.
 */
let [gaveDigits, hasFigure] = [false, false];

/**
 * A hardware reader is a keyboard: it types the code and ends with Enter or Tab, wherever the focus is. While
 * it types, its keys press nothing on the screen. Where a keypad listens too, keys slower than a reader's are
 * a figure for it.
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
