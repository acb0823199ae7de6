import { act, render } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { afterFirstScreen, noteScreenDrawn } from '#src/device/first-screen.ts';
import { InTurns } from '#src/shared/drawing/in-turns.tsx';
import { WrittenWhole } from '#src/shared/drawing/written-whole.tsx';

const parts = [<p key="1">Uno</p>, <p key="2">Dos</p>, <p key="3">Tres</p>];

test('the parts come one after the other; the screen stands with the last, or without one that was left', async () => {
  vi.useFakeTimers();
  const task = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(1);
    });
  let stands = false;
  void afterFirstScreen().then(() => (stands = true));

  const left = render(<InTurns>{parts}</InTurns>);
  left.unmount();
  const written = render(
    <WrittenWhole>
      <InTurns>{parts}</InTurns>
    </WrittenWhole>,
  );
  expect(written.container.textContent).toBe('UnoDosTres');
  const { container } = render(<InTurns>{parts}</InTurns>);
  noteScreenDrawn();
  const seen = [container.textContent];
  for (let turn = 0; turn < 2; turn += 1) {
    expect(stands).toBe(false);
    await task();
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['Uno', 'UnoDos', 'UnoDosTres']);
  await task();
  expect(stands).toBe(true);
});

test('a part that is drawn in turns itself is finished before the next comes, also when it goes away', async () => {
  vi.useFakeTimers();
  const inner = (
    <InTurns key="inner">
      <p>1</p>
      <p>2</p>
      <p>3</p>
    </InTurns>
  );
  const page = (part: ReactNode) => (
    <InTurns>
      <p key="first">Antes </p>
      <div key="part">{part}</div>
      <p key="last"> Después</p>
    </InTurns>
  );
  const grown = render(page(inner));
  const seen = [grown.container.textContent];
  for (let turn = 0; turn < 4; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1);
    });
    seen.push(grown.container.textContent);
  }
  expect(seen).toEqual(['Antes ', 'Antes 1', 'Antes 12', 'Antes 123', 'Antes 123 Después']);
  grown.unmount();

  const left = render(page(inner));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1);
  });
  left.rerender(page(null));
  for (let turn = 0; turn < 2; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1);
    });
  }
  expect(left.container.textContent).toBe('Antes  Después');
});
