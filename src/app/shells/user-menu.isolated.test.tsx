import { act, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/screens/error-boundary.tsx';
import { UserMenu } from '#src/app/shells/user-menu.tsx';

vi.mock(import('#src/app/shells/user-menu-items.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a menu whose items do not come takes nothing of the screen with it', async () => {
  vi.useFakeTimers();
  const caught = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <ErrorBoundary>
      <UserMenu />
      <main>Pedido</main>
    </ErrorBoundary>,
  );
  await act(async () => {
    await vi.dynamicImportSettled();
    // The app asks for them once more a moment later.
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.dynamicImportSettled();
  });
  expect(screen.getByRole('main').textContent).toBe('Pedido');
  expect(caught).not.toHaveBeenCalled();
  vi.useRealTimers();
});
