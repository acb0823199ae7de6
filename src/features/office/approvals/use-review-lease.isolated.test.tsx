import { act, fireEvent, render, screen } from '@testing-library/preact';
import { signal } from '@preact/signals-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { REVIEW_LEASE_MS } from '#domain/stores/product-approval.ts';
import { useReviewLease } from '#src/features/office/approvals/use-review-lease.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { closeScreen } from '#test/support/close-screen.ts';

vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana' }) }));
vi.mock('#src/identity/call.ts', () => ({ AnyAnswer: {}, call: vi.fn<typeof call>() }));

const lease = (reviewer_id: string) => ({
  reviewer_id,
  reviewer_name: reviewer_id,
  until: new Date(Date.now() + REVIEW_LEASE_MS).toISOString(),
});
const heard = (): Promise<Answer<unknown>> => Promise.resolve({ ok: true, body: lease('ana') });
const asked = () => vi.mocked(call).mock.calls.map(([, , options]) => options?.method);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

function Sheet({ state = 'PENDIENTE' }: { state?: 'PENDIENTE' | 'APROBADO' }) {
  const { others, failure, retry } = useReviewLease({ id: 'p1', change_state: state, lease: null });
  return (
    <button type="button" onClick={retry}>
      {others?.reviewer_name ?? failure ?? 'Nadie más'}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(call).mockReset().mockImplementation(heard);
});

test('a change that is open is held while somebody does something on the page, and let go as they leave', async () => {
  render(<Sheet />);
  await pass(REVIEW_LEASE_MS);
  expect(asked()).toEqual(['POST']);
  fireEvent.keyDown(document.body);
  await pass(REVIEW_LEASE_MS);
  expect(asked()).toEqual(['POST', 'POST']);
  closeScreen();
  expect(asked()).toEqual(['POST', 'POST', 'DELETE']);
  expect(vi.mocked(call).mock.lastCall?.[2]).toMatchObject({ keepalive: true });
});

test('a closed page lets it go, once; one that comes back holds it again', async () => {
  render(<Sheet />);
  await pass(0);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  await pass(0);
  dispatchEvent(new Event('pagehide'));
  closeScreen();
  expect(asked()).toEqual(['POST', 'DELETE', 'POST', 'DELETE']);
});

test('who leaves before the server answered lets it go after that', async () => {
  render(<Sheet />);
  closeScreen();
  expect(asked()).toEqual(['POST']);
  await pass(0);
  expect(asked()).toEqual(['POST', 'DELETE']);
});

test('what was decided here is let go by its decision alone, which may still be on its way', async () => {
  const { rerender } = render(<Sheet />);
  await pass(0);
  rerender(<Sheet state="APROBADO" />);
  closeScreen();
  expect(asked()).toEqual(['POST']);
});

test('a request that fails is said and made again; a colleague who has it is named and keeps it', async () => {
  const failed = {
    ok: false,
    message: 'Sin servidor.',
    toast: '',
    code: 'NET_001',
    status: null,
    fields: {},
  } as const;
  vi.mocked(call).mockResolvedValue(failed);
  render(<Sheet />);
  await pass(0);
  expect(screen.getByRole('button').textContent).toBe('Sin servidor.');
  vi.mocked(call).mockResolvedValue({ ok: true, body: lease('camilo') });
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  expect(screen.getByRole('button').textContent).toBe('camilo');
  closeScreen();
  expect(asked()).toEqual(['POST', 'POST']);
});
