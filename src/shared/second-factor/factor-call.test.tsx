import { afterEach, expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { AnyAnswer } from '#src/identity/call.ts';
import { askedForFactor, factorCall, factorFetch } from '#src/shared/second-factor/factor-call.ts';

const refusal = () => Response.json(apiError('AUTH_009', 'Confirma con un código.'), { status: 403 });
const done = () => Response.json({ saved: true });
const bodies: unknown[] = [];

/** The server answers these, one after the other. */
function answering(...answers: Response[]): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(init.body);
    return answers.shift();
  });
}
const save = () =>
  factorCall('/api/v1/settings', AnyAnswer, { method: 'POST', json: { a: 1 }, as: 'nobody' });
const asked = () => vi.waitFor(() => expect(askedForFactor.value).not.toBeNull());

afterEach(() => void bodies.splice(0));

test('a call that asks for a fresh factor is made once more, the same, after the person proved it', async () => {
  answering(refusal(), done());
  const answer = save();
  await asked();
  askedForFactor.value?.answer(true);
  expect(await answer).toEqual({ ok: true, body: { saved: true } });
  expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
  expect(askedForFactor.value).toBeNull();
});

test('who cancels reads what is missing, and nothing is asked twice', async () => {
  answering(refusal());
  const answer = save();
  await asked();
  askedForFactor.value?.answer(false);
  expect(await answer).toMatchObject({ ok: false, message: 'Confirma con un código.' });
  expect(bodies).toHaveLength(1);
});

test('a call that is taken asks for nothing', async () => {
  answering(done());
  expect(await save()).toMatchObject({ ok: true });
  expect(askedForFactor.value).toBeNull();
});

test('a file that asks for a fresh factor is asked for once more, and any other refusal is not', async () => {
  answering(refusal(), new Response('a;b'));
  const file = factorFetch('/api/v1/people/export', {});
  await asked();
  askedForFactor.value?.answer(true);
  expect(await (await file).text()).toBe('a;b');
  answering(Response.json(apiError('AUTH_004'), { status: 403 }));
  expect((await factorFetch('/api/v1/people/export', {})).status).toBe(403);
  expect(askedForFactor.value).toBeNull();
});
