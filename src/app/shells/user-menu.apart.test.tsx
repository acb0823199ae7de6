import { act } from '#test/support/act.ts';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { UserMenu } from '#src/app/shells/user-menu.tsx';

vi.mock(import('#src/app/shells/user-menu-items.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a menu whose items do not come takes nothing of the screen with it', async () => {
  const caught = vi.spyOn(console, 'error').mockReturnValue();
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      <ErrorBoundary>
        <UserMenu />
        <main>Pedido</main>
      </ErrorBoundary>,
    ),
  );
  await vi.dynamicImportSettled();
  await act(async () => undefined);
  expect(host.querySelector('main')?.textContent).toBe('Pedido');
  expect(caught).not.toHaveBeenCalled();
});
