import { act, render, screen } from '@testing-library/preact';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { setPublicSettings } from '#test/support/set-public-settings.ts';

let asked: number;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  setReachable(true);
  asked = 0;
  answer = () => Promise.resolve(Response.json({ figure: asked }));
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  closeScreen();
  setReachable(true);
  setPublicSettings();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const Figure = v.object({ figure: v.number() });
/** Another question for each test: answers are kept. */
function Screen({ path }: { path: string }) {
  const read = useAnswer(path, Figure);
  return (
    <p>
      {read.data?.figure} <AnswerFreshness answer={read} />
    </p>
  );
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const aMomentLater = (body: unknown) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(body)), 100));
const isOld = () => screen.queryByText(/puede haber cambiado/) !== null;

test('an answer on the screen is asked for again when its five minutes are over, and each five after', async () => {
  render(<Screen path="/term/again" />);
  await pass(4 * MINUTE_MS);
  expect(asked).toBe(1);
  await pass(MINUTE_MS + 1_000);
  expect(asked).toBe(2);
  await pass(5 * MINUTE_MS + 1_000);
  expect(asked).toBe(3);
  expect(isOld()).toBe(false);
});

test('the company sets the term, also of what stands on the screen', async () => {
  render(<Screen path="/term/set" />);
  await pass(2 * MINUTE_MS);
  act(() => setPublicSettings({ 'app.cache_ttl': 1 }));
  await pass(2_000);
  expect(asked).toBe(2);
  act(() => setPublicSettings({ 'app.cache_ttl': 60 }));
  await pass(59 * MINUTE_MS);
  expect(asked).toBe(2);
});

test('without another answer it says that it may have changed, and asks once for each term', async () => {
  render(<Screen path="/term/old" />);
  await pass(MINUTE_MS);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(isOld()).toBe(false);
  await pass(5 * MINUTE_MS);
  expect([asked, isOld()]).toEqual([2, true]);
  await pass(5 * MINUTE_MS);
  expect(asked).toBe(3);
});

test('nobody asks out of sight or without a network', async () => {
  render(<Screen path="/term/hidden" />);
  await pass(1_000);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(20 * MINUTE_MS);
  expect(asked).toBe(1);
  sight.mockRestore();
  act(() => setReachable(false));
  await pass(20 * MINUTE_MS);
  expect([asked, isOld()]).toEqual([1, true]);
});

test('an answer that is more than this device keeps is shown, and asked for no more often', async () => {
  const Long = v.object({ text: v.string() });
  answer = () => aMomentLater({ text: `largo ${'x'.repeat(400_000)}` });
  function LongScreen() {
    return <p>{useAnswer('/term/long', Long).data?.text.slice(0, 5)}</p>;
  }
  render(<LongScreen />);
  await pass(MINUTE_MS);
  expect(asked).toBe(1);
  screen.getByText('largo');
});

test('of more answers than this device keeps each is asked for once in its term', async () => {
  answer = () => aMomentLater({ figure: 1 });
  render(
    <>
      {Array.from({ length: 14 }, (_, at) => (
        <Screen key={at} path={`/term/many/${at}`} />
      ))}
    </>,
  );
  // In steps, between which the screen is drawn.
  for (let step = 0; step < 50; step += 1) await pass(100);
  expect(asked).toBe(14);
});
