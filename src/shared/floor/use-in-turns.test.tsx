import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from '#test/support/act.ts';
import { useInTurns } from '#src/shared/floor/use-in-turns.ts';

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const REST_MS = 300;

function List({ question, restMs }: { question: string; restMs: number }) {
  return <output>{useInTurns(50, question, restMs)}</output>;
}

const ask = (question: string, restMs = 0) =>
  act(() => root.render(<List question={question} restMs={restMs} />));
const drawn = () => Number(host.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a long list is drawn a turn at a time, and another question begins anew', () => {
  ask('café');
  expect(drawn()).toBe(12);
  pass(1);
  expect(drawn()).toBe(24);
  for (let turns = 0; turns < 5; turns += 1) pass(1);
  expect(drawn()).toBe(50);
  ask('té');
  expect(drawn()).toBe(12);
});

test('while one question follows another only the first turn is drawn, and the rest once they rest', () => {
  ask('café', REST_MS);
  for (const question of ['café m', 'café', '']) {
    pass(REST_MS - 1);
    expect(drawn()).toBe(12);
    ask(question, REST_MS);
  }
  pass(REST_MS);
  expect(drawn()).toBe(24);
  pass(1);
  expect(drawn()).toBe(36);
});
