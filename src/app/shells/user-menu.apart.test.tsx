import { act, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { UserMenu } from '#src/app/shells/user-menu.tsx';

vi.mock(import('#src/app/shells/user-menu-items.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a menu whose items do not come takes nothing of the screen with it', async () => {
  const caught = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <ErrorBoundary>
      <UserMenu />
      <main>Pedido</main>
    </ErrorBoundary>,
  );
  await vi.dynamicImportSettled();
  await act(async () => undefined);
  expect(screen.getByRole('main').textContent).toBe('Pedido');
  expect(caught).not.toHaveBeenCalled();
});
