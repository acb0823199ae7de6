import { act } from '#test/support/act.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { screenRoot } from '#test/support/screen-root.ts';

describe('ErrorBoundary', () => {
  const drawn = screenRoot();

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    act(() =>
      drawn.root.render(
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>,
      ),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('says what happened and what is safe', () => {
    expect(drawn.host.textContent).toContain('Algo salió mal');
    expect(drawn.host.textContent).toContain('Se produjo un error inesperado en la aplicación');
    expect(drawn.host.textContent).toContain('están guardados en este equipo');
  });

  test('advises a full reload once it failed again', () => {
    expect(drawn.host.textContent).not.toContain('recarga la página completa');
    const retry = [...drawn.host.querySelectorAll('button')].find(
      (each) => each.textContent === 'Reintentar',
    )!;
    act(() => retry.click());
    expect(drawn.host.textContent).toContain('recarga la página completa');
  });
});

function Broken(): never {
  throw new Error('This screen always fails.');
}
