import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followTranslation } from '#src/device/translation/translated-text.ts';

interface Line {
  id: string;
  units: number;
}

/** A cart as any screen draws one: texts beside texts, conditions, lists and figures within words. */
function Cart({ lines, note }: { lines: readonly Line[]; note?: string | undefined }) {
  const total = lines.reduce((sum, each) => sum + each.units, 0);
  return (
    <section aria-label="Carrito">
      {note}
      <h2>Mi carrito</h2>
      {total > 5 && 'Son muchos: '}
      {total} unidades
      <ul>
        {lines.map((each) => (
          <li key={each.id}>
            {each.id} van {each.units}
            {each.units > 1 ? ' juntas' : <b>sola</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the text of a <font> says that it is translated. */
const translated = (text: string) => text.replaceAll('unidades', 'units').replaceAll('van', 'go');

function fontOf(text: Text): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = translated(text.data);
  outer.append(inner);
  return outer;
}

/** The ways in which translations wrap a text. */
const WAYS: Record<string, (text: Text) => HTMLElement> = {
  'replaced at once': (text) => {
    const font = fontOf(text);
    text.parentNode?.replaceChild(font, text);
    return font;
  },
  'replaced in two steps': (text) => {
    const font = fontOf(text);
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
    return font;
  },
  'wrapped as it is': (text) => {
    const font = document.createElement('font');
    text.parentNode?.insertBefore(font, text);
    font.append(text);
    return font;
  },
};

function textsIn(root: Node): Text[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
  return texts.filter(
    (each) => each.data.trim() !== '' && !each.parentElement?.closest('font, [translate=no]'),
  );
}

let here: AbortController;
beforeEach(() => {
  here = new AbortController();
  followTranslation(here.signal);
});
afterEach(() => here.abort());

const shown = () => translated(screen.getByRole('region').textContent);
const a = (units: number) => ({ id: 'A', units });
const b = (units: number) => ({ id: 'B', units });
const c = (units: number) => ({ id: 'C', units });

describe.each(Object.entries(WAYS))('a page whose texts are %s', (_, wrap) => {
  const STEPS: { lines: readonly Line[]; note?: string }[] = [
    { lines: [a(2), b(1)] },
    { lines: [a(3), b(1)] },
    { lines: [a(3), b(7)], note: 'Con nota' },
    { lines: [c(1), b(7), a(3)], note: 'Con nota' },
    { lines: [a(1)] },
    { lines: [] },
    { lines: [b(2), a(9)], note: 'Otra' },
  ];

  test('shows what the app says after each change, once, and nothing throws', async () => {
    const { rerender, unmount } = render(<Cart {...STEPS[0]!} />);
    for (const step of STEPS) {
      for (const text of textsIn(screen.getByRole('region'))) wrap(text);
      await act(async () => rerender(<Cart {...step} />));
      const { textContent } = inAnotherPage(step);
      expect(shown()).toBe(translated(textContent));
    }
    for (const text of textsIn(screen.getByRole('region'))) wrap(text);
    unmount();
    expect(document.querySelector('section, font')).toBeNull();
  });

  test('shows the app’s own texts again once the translation is taken back', async () => {
    const { rerender } = render(<Cart lines={[a(2)]} />);
    const fonts = textsIn(screen.getByRole('region')).map((text) => [text, wrap(text)] as const);
    await Promise.resolve();
    for (const [text, font] of fonts) font.parentNode?.replaceChild(text, font);
    await act(async () => rerender(<Cart lines={[a(2), b(4)]} />));
    expect(screen.getByRole('region').textContent).toContain('B van 4');
  });
});

/** The same, drawn where nothing translates. */
function inAnotherPage(step: { lines: readonly Line[]; note?: string }): { textContent: string } {
  const { container, unmount } = render(<Cart {...step} />, { container: document.createElement('div') });
  const { textContent } = container;
  unmount();
  return { textContent };
}
