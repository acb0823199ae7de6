import { act, renderHook } from '@testing-library/preact';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuestion } from '#src/shared/answers/use-question.ts';

const Named = v.object({ name: v.string() });

/** The answers that the server still owes, by path. */
let owed: Map<string, (name: string) => void>;

beforeEach(() => {
  owed = new Map();
  vi.stubGlobal('fetch', (input: RequestInfo) => {
    const url = typeof input === 'string' ? input : input.url;
    return new Promise<Response>((resolve) => owed.set(url, (name) => resolve(Response.json({ name }))));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function answerTo(path: string): Promise<void> {
  await vi.waitFor(() => expect([...owed.keys()].some((each) => each.endsWith(path))).toBe(true));
  const [, answer] = [...owed].find(([url]) => url.endsWith(path)) ?? [];
  await act(async () => answer?.(path));
}

function questions() {
  const { result } = renderHook(() => useQuestion(Named));
  const ask = async (path: string) => act(() => void result.current.ask(path));
  return { now: () => result.current, ask, forget: () => act(() => result.current.forget()) };
}

test('of two questions only the last one is answered, whichever answer arrives last', async () => {
  const { now, ask } = questions();
  await ask('/first');
  await ask('/second');
  await answerTo('/second');
  await vi.waitFor(() => expect(now().answer).toEqual({ name: '/second' }));
  await answerTo('/first');
  expect(now()).toMatchObject({ answer: { name: '/second' }, isAsking: false });
});

test('an answer to what the form no longer says is not shown', async () => {
  const { now, ask, forget } = questions();
  await ask('/first');
  forget();
  await answerTo('/first');
  expect(now()).toMatchObject({ answer: null, isAsking: false });
});
