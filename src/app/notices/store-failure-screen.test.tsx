import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import StoreFailureScreen from '#src/app/notices/store-failure-screen.tsx';

test.each([
  ['insecure', 'MeStore necesita una dirección segura', 'Ningún dato se dañó.', 'Abrir con https'],
  ['blocked', 'El navegador no deja guardar datos', 'abre MeStore en una ventana normal', 'Reintentar'],
  ['busy', 'Los datos de este equipo no abren', 'Cierra las otras pestañas', 'Reintentar'],
  ['closed', 'El navegador cerró los datos de MeStore', 'falta memoria', 'Reintentar'],
  ['code_missing', 'Una parte de MeStore no llega a este equipo', 'un bloqueador de anuncios', 'Reintentar'],
  ['newer_version', 'Este equipo tiene datos de una versión más nueva', 'Recarga para usar', 'Recargar'],
  ['damaged', 'La copia del catálogo en este equipo se dañó', 'no puede leer', 'Reintentar'],
  ['outbox_damaged', 'La bandeja de salida de este equipo se dañó', 'no se habían enviado', 'Reintentar'],
] as const)('of %s data says the cause and the way out', (failure, title, what, again) => {
  render(<StoreFailureScreen failure={failure} />);
  screen.getByRole('heading', { name: title });
  screen.getByText(new RegExp(what));
  screen.getByRole('button', { name: again });
});

test.each([
  ['insecure', false, null],
  ['blocked', false, null],
  ['busy', true, null],
  ['closed', true, null],
  ['code_missing', false, null],
  ['newer_version', true, /^Borrar la copia local/],
  ['damaged', true, /^Borrar la copia local/],
  ['outbox_damaged', false, 'Empezar una bandeja nueva'],
] as const)('of %s data promises and erases no more than is so', (failure, hasOutbox, erases) => {
  render(<StoreFailureScreen failure={failure} />);
  expect(screen.queryByText('Lo que está a salvo:') !== null).toBe(hasOutbox);
  expect(screen.queryByRole('button', { name: 'Exportar pendientes' }) !== null).toBe(hasOutbox);
  const danger = screen.queryByRole('button', { name: /^(Borrar|Empezar)/ });
  if (erases === null) expect(danger).toBeNull();
  else screen.getByRole('button', { name: erases });
});
