import { expect, test } from 'vitest';
import { receivedMessage } from '#server/inbound/shipping-notice-messages.ts';

const none = { missing: 0, over: 0, damaged: 0 };
const coffee = { name: 'Café', units: 1, lot: '', expires_on: '2026-12-20', minimum_days: 30 };
const letter = (differences: typeof none, short: (typeof coffee)[]) =>
  receivedMessage('tienda@prueba.co', 7, { differences, short, today: '2026-12-03' });

test('goods that came as announced are written of where their date keeps them from being sold, and else not', () => {
  expect(letter(none, [])).toBeNull();
  const message = letter(none, [coffee]);
  expect(message?.subject).toBe('Recibimos tu aviso ING-000007 con mercancía que no se vende');
  expect(message?.body).toContain('Llegó lo que anunciaste.');
  expect(message?.body).toContain(
    '- Café: 1 unidad (vence el 20 de diciembre de 2026). Deja de venderse 30 días antes de vencer.',
  );
});

test('goods that differ and are all sold are written of as before', () => {
  const message = letter({ ...none, missing: 2 }, []);
  expect(message?.subject).toBe('Recibimos tu aviso ING-000007 con diferencias');
  expect(message?.body).toContain('Faltan 2 unidades frente a lo que anunciaste.');
  expect(message?.body).not.toContain('vencimiento');
});
