import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/screens/error-boundary.tsx';

describe('ErrorBoundary', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('says what happened and what is safe', () => {
    screen.getByRole('heading', { name: 'Algo salió mal' });
    screen.getByText(/Se produjo un error inesperado en la aplicación/);
    screen.getByText(/están guardados en este equipo/);
  });

  test('advises a full reload once it failed again', () => {
    expect(screen.queryByText(/recarga la página completa/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    screen.getByText(/recarga la página completa/);
  });
});

function Broken(): never {
  throw new Error('This screen always fails.');
}
