import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { LazySection } from '#src/features/front/landing/lazy-section.tsx';

let comeNear: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => void act(() => told([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const Form = () => <p>El formulario</p>;
const draw = (load: () => Promise<typeof Form>) =>
  render(
    <LazySection load={load}>
      <p>En un momento</p>
    </LazySection>,
  );

test('a part comes when somebody gets near, and not before', async () => {
  const load = vi.fn<() => Promise<typeof Form>>(async () => Form);
  draw(load);
  screen.getByText('En un momento');
  expect(load).not.toHaveBeenCalled();
  comeNear();
  await screen.findByText('El formulario');
  expect(screen.queryByText('En un momento')).toBeNull();
});

test('a part whose code does not come is asked for again by a press', async () => {
  let isThere = false;
  draw(() => (isThere ? Promise.resolve(Form) : Promise.reject(new TypeError('Failed to fetch'))));
  comeNear();
  const again = await screen.findByText('Reintentar');
  isThere = true;
  fireEvent.click(again);
  await screen.findByText('El formulario');
});
