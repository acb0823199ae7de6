import { render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { can, fixedRole, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { roleLabels, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { signal, type Signal } from '@preact/signals-core';
import { Denied } from '#src/shared/accounts/denied.tsx';
import { RoleGuard } from '#src/shared/accounts/role-guard.tsx';
import { anAccount } from '#test/factories/account-factory.ts';

const session = vi.hoisted(() => ({ account: null as unknown as Signal<Account | null> }));
vi.mock('#src/session/session.ts', () => {
  session.account = signal<Account | null>(null);
  return { account: session.account };
});

const NEEDS: Capability[] = ['readAllOrders', 'advanceOrders', 'enterVendorPages', 'runOwnStore', 'shop'];

afterEach(() => {
  session.account.value = null;
  history.replaceState(null, '', '/');
});

describe.each(USER_TYPES)('for %s', (role) => {
  test.each(NEEDS)('a part that asks for %s is shown, or each of its denials', (needs) => {
    signIn(role);
    const isSeen = can(fixedRole(role), needs);

    const nothing = render(<RoleGuard needs={needs}>la parte</RoleGuard>);
    expect(nothing.container.textContent).toBe(isSeen ? 'la parte' : '');
    nothing.unmount();

    const other = (
      <RoleGuard needs={needs} denied={{ kind: 'fallback', show: 'lo mueve la bodega' }}>
        la parte
      </RoleGuard>
    );
    const fallback = render(other);
    expect(fallback.container.textContent).toBe(isSeen ? 'la parte' : 'lo mueve la bodega');
    fallback.unmount();

    const panel = render(
      <RoleGuard needs={needs} denied="panel">
        la parte
      </RoleGuard>,
    );
    expect(screen.queryByRole('heading', { name: 'Acceso Restringido' }) === null).toBe(isSeen);
    expect(screen.queryByRole('button', { name: 'Regresar' }) === null).toBe(isSeen);
    expect(panel.container.textContent?.includes(`(${roleLabels[role]})`)).toBe(!isSeen);
    panel.unmount();

    const elsewhere = render(
      <RoleGuard needs={needs} denied={{ kind: 'redirect', to: '/otra' }}>
        la parte
      </RoleGuard>,
    );
    expect(location.pathname).toBe(isSeen ? '/' : '/otra');
    elsewhere.unmount();
  });
});

test('a disabled account sees no part, whatever its role', () => {
  signIn('owner', false);
  render(
    <RoleGuard needs="shop" denied="panel">
      la parte
    </RoleGuard>,
  );
  expect(screen.queryByText('la parte')).toBeNull();
  screen.getByText('Tu cuenta está desactivada');
});

test('a visitor sees no part that asks for a role, and is offered the shop', () => {
  render(
    <RoleGuard needs="shop" denied="panel">
      la parte
    </RoleGuard>,
  );
  expect(screen.queryByText('la parte')).toBeNull();
  expect(screen.getByRole('link', { name: 'Regresar' }).getAttribute('href')).toBe('/marketplace/home');
});

function signIn(role: UserType, is_active = true): void {
  session.account.value = { ...anAccount(role), is_active };
}

test('who is led to where they may not be either is led on from there', () => {
  const { rerender } = render(<Denied denial={{ kind: 'redirect', to: '/una' }} />);
  rerender(<Denied denial={{ kind: 'redirect', to: '/otra' }} />);
  expect(location.pathname).toBe('/otra');
});
