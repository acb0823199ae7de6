import { within, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/dom';

/** Longer than any screen takes on a busy machine. */
const PATIENCE_MS = 10_000;

/** Looks once a frame, and not at every change: looking at a long list costs more than drawing it. */
export async function until<Found>(look: () => Found): Promise<Found> {
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

/** What has this role and name, in what is in front, and can be seen. Throws when nothing has them. */
export function visibleByRole(role: ByRoleMatcher, name?: string | RegExp): HTMLElement[] {
  const options: ByRoleOptions = name === undefined ? {} : { name };
  return within(inFront())
    .getAllByRole(role, options)
    .filter((each) => each.checkVisibility());
}

/** A screen that is not ready to be used yet is waited for, as a person does. */
export function enabled(found: HTMLElement[]): HTMLElement {
  const ready = found.find((each) => !each.matches(':disabled'));
  if (!ready) throw new Error('It is there, and nobody can press it.');
  return ready;
}

/** What lies over the page takes the hand: nothing below it can be pressed. */
export function inFront(): HTMLElement {
  const open = [
    ...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"], [role="alertdialog"]'),
  ];
  return open.findLast((each) => each.checkVisibility()) ?? document.body;
}

/** The innermost visible element that says this, whatever its parts are; with text, anywhere in what it says. */
export function saying(words: string | RegExp, place: HTMLElement): HTMLElement {
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

export function first<Found extends HTMLElement>(found: Found[]): Found {
  const shown = found.find((each) => each.checkVisibility());
  if (!shown) throw new Error('It is there, and nobody sees it.');
  return shown;
}
