import { act, render } from '@testing-library/preact';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterInitialRender, noteScreenDrawn } from '#src/device/initial-render.ts';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import { PrerenderContext } from '#src/shared/rendering/prerender-context.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const parts = [<p key="1">Uno</p>, <p key="2">Dos</p>, <p key="3">Tres</p>];

test('the parts come one after the other; the screen stands with the last, or without one that was left', async () => {
  let stands = false;
  void afterInitialRender().then(() => (stands = true));

  const left = render(<StaggeredRender>{parts}</StaggeredRender>);
  left.unmount();
  const written = render(
    <PrerenderContext>
      <StaggeredRender>{parts}</StaggeredRender>
    </PrerenderContext>,
  );
  expect(written.container.textContent).toBe('UnoDosTres');
  const { container } = render(<StaggeredRender>{parts}</StaggeredRender>);
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

const inner = (
  <StaggeredRender key="inner">
    <p>1</p>
    <p>2</p>
    <p>3</p>
  </StaggeredRender>
);
const page = (part: ReactNode) => (
  <StaggeredRender>
    <p key="first">Antes </p>
    <div key="part">{part}</div>
    <p key="last"> Después</p>
  </StaggeredRender>
);
const task = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(1);
  });

test('a part that is drawn in turns itself is finished before the next comes', async () => {
  const { container } = render(page(inner));
  const seen = [container.textContent];
  for (let turn = 0; turn < 4; turn += 1) {
    await task();
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['Antes ', 'Antes 1', 'Antes 12', 'Antes 123', 'Antes 123 Después']);
});

test('a part that goes away before its end, or fails while it is drawn, holds nothing', async () => {
  const left = render(page(inner));
  await task();
  left.rerender(page(null));
  await task();
  await task();
  expect(left.container.textContent).toBe('Antes  Después');

  const failed = render(
    page(
      <Caught>
        <StaggeredRender>
          <Failing />
          <p>Nunca</p>
        </StaggeredRender>
      </Caught>,
    ),
  );
  await task();
  await task();
  expect(failed.container.textContent).toBe('Antes Falló Después');
});

class Caught extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? 'Falló' : this.props.children;
  }
}

function Failing(): ReactNode {
  throw new Error('Esta parte no se dibuja.');
}
