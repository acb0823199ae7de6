import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { paths } from '#domain/paths.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import type { PaymentReturnState } from '#domain/payments/payment-return.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import PaymentReturnPage from '#src/features/shop/checkout/payment-return-page.tsx';
import { closeScreen } from '#test/support/close-screen.ts';

const REFERENCE = '0190000000007002800000000000d001' + 'a'.repeat(22);

let answers: (() => Promise<Response>)[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return (answers.shift() ?? (() => Promise.reject(new TypeError('No network.'))))();
  });
  history.replaceState(null, '', paths.paymentReturn('offline_order_1', REFERENCE));
});
afterEach(() => {
  closeScreen();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ended = (state: PaymentReturnState) => () =>
  Promise.resolve(
    Response.json({
      state,
      order_number: 'MS-000123',
      amount: 148_900,
      expires_at: '2026-04-04T15:00:00.000Z',
    }),
  );
const refused = (status: number) => () => Promise.resolve(Response.json(apiError('API_002'), { status }));
const lost = () => Promise.reject(new TypeError('No network.'));

/** Lets time pass, and the answers come that are asked for meanwhile. */
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

function open() {
  render(<Route path={paths.paymentReturnPattern} component={PaymentReturnPage} />);
}

test('a browser without a session says what the payment came to, once the bank answered, and then asks no more', async () => {
  answers = [ended('pending'), lost, ended('pending'), ended('paid')];
  open();
  await pass(0);
  expect(screen.getByText(/esta página se actualiza sola/)).toBeTruthy();
  expect(screen.getByText('MS-000123')).toBeTruthy();
  await pass(120_000);
  expect(screen.getByRole('heading', { name: 'Tu pago fue aprobado' })).toBeTruthy();
  expect(screen.getByText(/148\.900/)).toBeTruthy();
  expect(asked).toEqual(Array.from({ length: 4 }, () => paymentPaths.returned(REFERENCE)));
});

test('a question that finds no network keeps what was known, and asks again', async () => {
  answers = [lost, ended('refused')];
  open();
  await pass(0);
  expect(screen.getByText(/Tu pago no se pierde/)).toBeTruthy();
  await pass(10_000);
  expect(screen.getByRole('heading', { name: 'El pago no se hizo' })).toBeTruthy();
});

test('an address that is nobody’s says so, and is asked about once', async () => {
  answers = [refused(404)];
  open();
  await pass(600_000);
  expect(screen.getByText('No encontramos ese pago')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Seguir un pedido' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});
