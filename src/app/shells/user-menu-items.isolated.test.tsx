import { signal } from '@preact/signals-core';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Account } from '#domain/accounts/account.ts';
import UserMenuItems from '#src/app/shells/user-menu-items.tsx';

const { person, signOut } = vi.hoisted(() => ({
  person: { signal: null as unknown as { value: Account | null } },
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
}));
vi.mock('#src/session/session.ts', () => {
  person.signal = signal<Account | null>(null);
  return { account: person.signal, signOut, sessionState: signal('anonymous') };
});

const luz: Account = {
  id: 'u-1',
  email: 'luz@correo.co',
  user_type: 'buyer',
  nombre: 'Luz Rey',
  telefono: null,
  email_verified: true,
  phone_verified: false,
  is_active: true,
  vendor_id: null,
  is_guest: false,
};
const place = memoryLocation({ path: '/cart', record: true });

afterEach(() => {
  person.signal.value = null;
});

function draw(): void {
  render(
    <Router hook={place.hook}>
      <UserMenuItems />
    </Router>,
  );
}

const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');

test('a visitor finds the way in', () => {
  draw();
  expect(hrefOf('Ingresar')).toBe('/auth/login');
  expect(screen.queryByText('Cerrar Sesión')).toBeNull();
});

test('a person finds their profile and their orders, and leaves to the marketplace', async () => {
  person.signal.value = luz;
  draw();
  expect([hrefOf('Mi Perfil'), hrefOf('Mis Pedidos')]).toEqual([
    '/marketplace/profile',
    '/marketplace/orders',
  ]);
  fireEvent.click(screen.getByText('Cerrar Sesión'));
  await waitFor(() => expect(place.history.at(-1)).toBe('/marketplace'));
  expect(signOut).toHaveBeenCalledOnce();
});
