import { configure, within, type ByRoleMatcher } from '@testing-library/dom';
import { cutNetwork } from '#test/gallery/answers.ts';
import { until, visibleByRole, enabled, inFront, saying, first } from '#test/gallery/finding.ts';

configure({
  // It checks whether the found element is hidden, and not every element above it.
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split('\n')[0] ?? 'It is not there.'),
});

/** Uses the screen as a person does, and finds things as they do: by role and name, by label, by words. */
export interface User {
  /** Presses the element with this role and name, once it is there. */
  press(role: ByRoleMatcher, name?: string | RegExp): Promise<void>;
  /** Presses the element with these words. */
  pressWords(words: string | RegExp): Promise<void>;
  /** Writes into the field with this label. */
  write(label: string | RegExp, text: string): Promise<void>;
  /** Chooses in a list of choices. */
  choose(label: string | RegExp, option: string): Promise<void>;
  /** Gives files to the field with this label, which may be invisible. */
  attach(label: string | RegExp, files: readonly File[]): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: string): Promise<void>;
  /** Waits until these words are there. */
  see(words: string | RegExp): Promise<void>;
  /** Loses the network. */
  loseNetwork(): void;
  /** A hardware reader types the code that it read, faster than fingers, and ends with Enter. */
  scan(code: string): void;
  /** Finds something, in the open dialog if there is one. */
  find(role: ByRoleMatcher, name?: string | RegExp): Promise<HTMLElement>;
}

export const user: User = {
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

/** The written text is on the screen, and the next press knows of it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** As typing does: a framework that watches the property hears of it. */
function setValue(field: HTMLElement, value: string): void {
  const { prototype } = field.constructor as unknown as { prototype: object };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
