import { fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';

const ROW_PX = 100;

function Letters() {
  const [letters, setLetters] = useState(['a', 'b', 'c']);
  return (
    <ul>
      {letters.map((each, place) => (
        <li key={each}>
          {each}
          <OrderHandle
            name={each}
            place={place}
            count={letters.length}
            onMove={(to) => setLetters(letters.filter((one) => one !== each).toSpliced(to, 0, each))}
          />
        </li>
      ))}
    </ul>
  );
}

const order = () =>
  screen
    .getAllByRole('listitem')
    .map((each) => each.textContent)
    .join('');
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Mover ${name},`) });

test('arrows move a thing and end at the ends, and the focus goes along', () => {
  render(<Letters />);
  handle('a').focus();
  fireEvent.keyDown(handle('a'), { key: 'ArrowUp' });
  expect(order()).toBe('abc');
  fireEvent.keyDown(handle('a'), { key: 'ArrowDown' });
  fireEvent.keyDown(handle('a'), { key: 'ArrowRight' });
  expect(order()).toBe('bca');
  expect(document.activeElement).toBe(handle('a'));
  screen.getByRole('button', { name: /^Mover a, 3 de 3/ });
});

test('a press moves it ahead, and the first one last', () => {
  render(<Letters />);
  fireEvent.click(handle('c'));
  expect(order()).toBe('acb');
  fireEvent.click(handle('a'));
  expect(order()).toBe('cba');
});

test('it is dragged behind those whose middle is passed, and its press moves nothing more', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * ROW_PX, 300, ROW_PX);
  });
  render(<Letters />);
  fireEvent.pointerDown(handle('a'));
  fireEvent.pointerMove(window, { clientY: 1.4 * ROW_PX });
  expect(order()).toBe('abc');
  fireEvent.pointerMove(window, { clientY: 1.6 * ROW_PX });
  expect(order()).toBe('bac');
  fireEvent.pointerUp(window);
  fireEvent.click(handle('a'));
  fireEvent.pointerMove(window, { clientY: 2.9 * ROW_PX });
  expect(order()).toBe('bac');
  fireEvent.keyDown(handle('a'), { key: 'Enter' });
  fireEvent.click(handle('a'));
  expect(order()).toBe('abc');
});
