import { configure, within, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/dom';
import { cutNetwork } from '#test/gallery/answers.ts';

configure({
  // Whether something is hidden is asked of what was found, and not of everything above everything.
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split('\n')[0] ?? 'It is not there.'),
});

/** Longer than any screen takes on a busy machine. */
const PATIENCE_MS = 10_000;

/** Uses the screen as a person does, and finds things as they do: by role and name, by label, by words. */
export interface Hand {
  /** Presses what has this role and name, once it is there. */
  press(role: ByRoleMatcher, name?: string | RegExp): Promise<void>;
  /** Presses what says this. */
  pressWords(words: string | RegExp): Promise<void>;
  /** Writes into the field with this label. */
  write(label: string | RegExp, text: string): Promise<void>;
  /** Chooses in a list of choices. */
  choose(label: string | RegExp, option: string): Promise<void>;
  /** Gives files to the field with this label, which nobody may see. */
  attach(label: string | RegExp, files: readonly File[]): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: string): Promise<void>;
  /** Waits until these words are there. */
  see(words: string | RegExp): Promise<void>;
  /** Loses the network. */
  loseNetwork(): void;
  /** A hardware reader types what it read, faster than fingers, and ends with Enter. */
  scan(code: string): void;
  /** Finds something, in the open dialog if there is one. */
  find(role: ByRoleMatcher, name?: string | RegExp): Promise<HTMLElement>;
}

export const hand: Hand = {
  async press(role, name) {
    (await until(() => enabled(visibleByRole(role, name)))).click();
  },
  async pressWords(words) {
    (await until(() => saying(words, inFront()))).click();
  },
  async write(label, text) {
    const field = await until(() => first(within(inFront()).getAllByLabelText(label)));
    field.focus();
    setValue(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
  },
  async choose(label, option) {
    const [field, wanted] = await until(() => {
      const list = first(within(inFront()).getAllByLabelText(label)) as HTMLSelectElement;
      const found = [...list.options].find((each) => each.text === option || each.value === option);
      if (!found) throw new Error(`«${label}» offers no «${option}».`);
      return [list, found];
    });
    setValue(field, wanted.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  },
  async attach(label, files) {
    const field = await until(() => within(inFront()).getByLabelText<HTMLInputElement>(label));
    const given = new DataTransfer();
    for (const each of files) given.items.add(each);
    field.files = given.files;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  },
  async key(key) {
    const at = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup'])
      at.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  },
  async see(words) {
    await until(() => saying(words, document.body));
  },
  loseNetwork: cutNetwork,
  scan(code) {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
  find: (role, name) => until(() => first(visibleByRole(role, name))),
};

/** Looks once a frame, and not at every change: looking at a long list costs more than drawing it. */
async function until<Found>(look: () => Found): Promise<Found> {
  const startMs = performance.now();
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (performance.now() - startMs > PATIENCE_MS) throw error;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
}

function visibleByRole(role: ByRoleMatcher, name?: string | RegExp): HTMLElement[] {
  const options: ByRoleOptions = name === undefined ? {} : { name };
  return within(inFront())
    .getAllByRole(role, options)
    .filter((each) => each.checkVisibility());
}

/** A screen that is not ready to be used yet is waited for, as a person does. */
function enabled(found: HTMLElement[]): HTMLElement {
  const ready = found.find((each) => !each.matches(':disabled'));
  if (!ready) throw new Error('It is there, and nobody can press it.');
  return ready;
}

/** What lies over the page takes the hand: nothing below it can be pressed. */
function inFront(): HTMLElement {
  const open = [
    ...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"], [role="alertdialog"]'),
  ];
  return open.findLast((each) => each.checkVisibility()) ?? document.body;
}

/** The innermost visible element that says this, whatever its parts are; with text, anywhere in what it says. */
function saying(words: string | RegExp, place: HTMLElement): HTMLElement {
  const says = (each: HTMLElement) => {
    const text = inOneLine(each.textContent ?? '');
    return typeof words === 'string' ? text.includes(inOneLine(words)) : words.test(text);
  };
  // What the whole place does not say, nothing in it says.
  const isSaid = typeof words !== 'string' || says(place);
  const found = isSaid
    ? [...place.querySelectorAll<HTMLElement>('*')].findLast((each) => says(each) && each.checkVisibility())
    : undefined;
  if (!found) throw new Error(`Nothing visible says «${String(words)}».`);
  return found;
}

/** With plain spaces, whatever they are: amounts have others, that do not break. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function first<Found extends HTMLElement>(found: Found[]): Found {
  const shown = found.find((each) => each.checkVisibility());
  if (!shown) throw new Error('It is there, and nobody sees it.');
  return shown;
}

/** What was written is on the screen, and what is pressed next knows of it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** As typing does: a framework that watches the property is told. */
function setValue(field: HTMLElement, value: string): void {
  const { prototype } = field.constructor as unknown as { prototype: object };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
