import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearErrors, logErrors, writeErrors } from '#src/errors/error-log.ts';
import { StoredErrors } from '#src/features/account/readiness/stored-errors.tsx';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';

const at = '2026-03-05T14:00:00.000Z';

beforeEach(() => clearErrors());
afterEach(() => vi.unstubAllGlobals());

function failTwice(): void {
  const error = {
    type: 'screen' as const,
    message: 'No se pudo dibujar',
    details: 'at Carrito',
    at,
    times: 1,
    address: '/cart',
  };
  logErrors([error, error]);
  writeErrors();
}

test('says that nothing failed, and then what did, how often and where', async () => {
  render(<StoredErrors />);
  screen.getByRole('heading', { name: 'Aquí no ha fallado nada' });
  expect(screen.queryByRole('button', { name: 'Copiar' })).toBeNull();
  failTwice();
  await screen.findByText('No se pudo dibujar');
  screen.getByText('2 veces');
  screen.getByText('at Carrito');
  screen.getByText('/cart');
});

test('copies the records of the specification, and nothing that only this device counts', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText }, userAgent: navigator.userAgent });
  failTwice();
  render(<StoredErrors />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
  await vi.waitFor(() => expect(toasts.value.map((each) => each.text)).toContain('Errores copiados'));
  const [[text]] = writeText.mock.calls as unknown as [[string]];
  const { errors } = JSON.parse(text) as { errors: object[] };
  expect(Object.keys(errors[0] ?? {}).toSorted()).toEqual([
    'code',
    'count',
    'details',
    'first',
    'message',
    'timestamp',
    'type',
    'url',
    'user_agent',
    'version',
  ]);
});

test('clears them once the person said so', async () => {
  failTwice();
  render(
    <>
      <StoredErrors />
      <ConfirmHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar errores' }));
  await screen.findByRole('heading', { name: 'Aquí no ha fallado nada' });
});
