import { signal } from '@preact/signals-core';
import { render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Account } from '#domain/accounts/account.ts';
import { App } from '#src/app/app.tsx';

const { state } = vi.hoisted(() => ({
  state: { signal: null as unknown as { value: 'checking' | 'anonymous' | 'signedIn' } },
}));
vi.mock('#src/session/session.ts', () => {
  state.signal = signal<'checking' | 'anonymous' | 'signedIn'>('checking');
  return {
    account: signal<Account | null>(null),
    sessionState: state.signal,
    checkSession: async () => true,
    signOut: async () => undefined,
    signIn: async () => undefined,
  };
});

test('whose screen it is, is found out before anybody is sent away', async () => {
  const place = memoryLocation({ path: '/app/mi-perfil', record: true });
  render(
    <Router hook={place.hook}>
      <App />
    </Router>,
  );
  await screen.findByText('Verificando autenticación...');
  expect(place.history).toEqual(['/app/mi-perfil']);
  state.signal.value = 'anonymous';
  await vi.waitFor(() => expect(place.history.at(-1)).toBe('/auth/login?next=%2Fapp%2Fmi-perfil'));
});
