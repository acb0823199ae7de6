import { render, screen } from '@testing-library/preact';
import { afterEach, test } from 'vitest';
import UnauthorizedPage from '#src/app/screens/unauthorized-page.tsx';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['insufficient_permissions', 'Tu cuenta no puede ver esta página'],
  ['account_disabled', 'Tu cuenta está desactivada'],
])('a visit refused for %s reads «Acceso Restringido», why, and the way back', (reason, why) => {
  history.replaceState(null, '', `/unauthorized?reason=${reason}`);
  render(<UnauthorizedPage />);
  screen.getByRole('heading', { name: 'Acceso Restringido' });
  screen.getByText(why);
  screen.getByRole('link', { name: 'Regresar' });
});
