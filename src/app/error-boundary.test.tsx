import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';

describe('ErrorBoundary', () => {
  let root: Root;
  let host: HTMLElement;

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    act(() =>
      root.render(
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>,
      ),
    );
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    vi.restoreAllMocks();
  });

  test('says what happened and what is safe', () => {
    expect(host.textContent).toContain('Algo salió mal');
    expect(host.textContent).toContain('Se produjo un error inesperado en la aplicación');
    expect(host.textContent).toContain('están guardados en este equipo');
  });

  test('advises a full reload once it failed again', () => {
    expect(host.textContent).not.toContain('recarga la página completa');
    const retry = [...host.querySelectorAll('button')].find((each) => each.textContent === 'Reintentar')!;
    act(() => retry.click());
    expect(host.textContent).toContain('recarga la página completa');
  });
});

function Broken(): never {
  throw new Error('This screen always fails.');
}
