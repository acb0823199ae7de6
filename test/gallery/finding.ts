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

/** The visible element in front with this role and name. Throws when there is none. */
export function visibleByRole(role: ByRoleMatcher, name?: string | RegExp): HTMLElement[] {
  const options: ByRoleOptions = name === undefined ? {} : { name };
  return within(inFront())
    .getAllByRole(role, options)
    .filter((each) => each.checkVisibility());
}

/** Waits for a screen that is not ready yet, as a person does. */
export function enabled(found: HTMLElement[]): HTMLElement {
  const ready = found.find((each) => !each.matches(':disabled'));
  if (!ready) throw new Error('It is there, and nobody can press it.');
  return ready;
}

/** An element over the page takes the hand: nothing below it can be pressed. */
export function inFront(): HTMLElement {
  const open = [
    ...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"], [role="alertdialog"]'),
  ];
  return open.findLast((each) => each.checkVisibility()) ?? document.body;
}

/**
 * The innermost visible element with these words, whatever its parts are; with text, anywhere in its words.
 */
export function saying(words: string | RegExp, place: HTMLElement): HTMLElement {
  const says = (each: HTMLElement) => {
    const text = inOneLine(each.textContent ?? '');
    return typeof words === 'string' ? text.includes(inOneLine(words)) : words.test(text);
  };
  // Words that the whole place lacks, nothing in it has.
  const isSaid = typeof words !== 'string' || says(place);
  const found = isSaid
    ? [...place.querySelectorAll<HTMLElement>('*')].findLast((each) => says(each) && each.checkVisibility())
    : undefined;
  if (!found) throw new Error(`Nothing visible says «${String(words)}».`);
  return found;
}

/** Every space as a plain one: amounts have others, that do not break. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function first<Found extends HTMLElement>(found: Found[]): Found {
  const shown = found.find((each) => each.checkVisibility());
  if (!shown) throw new Error('It is there, and nobody sees it.');
  return shown;
}
