import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsletterForm } from '#src/features/shop/catalog/home/newsletter-form.tsx';
import { passTime } from '#test/support/pass-time.ts';
import { write } from '#test/support/write.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn());
});
afterEach(() => vi.useRealTimers());

const subscribe = () => fireEvent.click(screen.getByRole('button', { name: 'Suscribirme' }));

test('asks for an e-mail that is one', () => {
  render(<NewsletterForm />);
  subscribe();
  screen.getByText('Email es requerido');
  write('Email', 'marta@correo');
  subscribe();
  screen.getByText('Email inválido');
});

test('sends for a second, gives thanks and takes another, and calls no server', () => {
  render(<NewsletterForm />);
  write('Email', 'marta@correo.co');
  subscribe();
  screen.getByRole('button', { name: 'Enviando…' });
  passTime(999);
  expect(screen.queryByText('¡Gracias por suscribirte!')).toBeNull();
  passTime(1);
  screen.getByText('¡Gracias por suscribirte!');
  screen.getByText(/no se guarda ni se envía/);
  fireEvent.click(screen.getByRole('button', { name: 'Suscribir otro email' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(fetch).not.toHaveBeenCalled();
});
