import { act, fireEvent, render, renderHook, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import * as v from 'valibot';
import { pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { TypedSearchField } from '#src/shared/lists/search-field.tsx';
import { useTypedText } from '#src/shared/lists/use-typed-text.ts';
import { passTime } from '#test/support/pass-time.ts';
import { write } from '#test/support/write.ts';

const place = memoryLocation({ path: '/inventario', record: true });

beforeEach(() => {
  vi.useFakeTimers();
  place.reset();
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <Filtered />
    </Router>,
  );
});
afterEach(() => void vi.useRealTimers());

const Filters = v.object({ q: textFilter, page: pageFilter });

function Filtered() {
  const [filters, change] = useUrlFilters(Filters);
  const typed = useTypedText(filters.q, (q) => change({ q }));
  return (
    <>
      <TypedSearchField label="Nombre" typed={typed} />
      <output data-typing={typed.isTyping}>{typed.text}</output>
      <button type="button" onClick={() => change({ q: '' })}>
        Quitar
      </button>
    </>
  );
}

test('a list follows each key, and the address the rest of the typing', () => {
  type('caf');
  expect([shown(), address()]).toEqual(['caf', '/inventario']);
  type('café');
  expect([shown(), address()]).toEqual(['café', '/inventario']);
  rest();
  expect([shown(), address()]).toEqual(['café', '/inventario?q=caf%C3%A9']);
});

test('the typing goes on until the address has it, spaces around it aside', () => {
  expect(isTyping()).toBe('false');
  type('café ');
  expect(isTyping()).toBe('true');
  rest();
  expect(isTyping()).toBe('false');
});

test('what the address says wins, however it was typed before', () => {
  type('silla');
  rest();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  expect([shown(), field().value]).toEqual(['', '']);
  act(() => place.navigate('/inventario?q=mesa'));
  expect([shown(), field().value]).toEqual(['mesa', 'mesa']);
});

test('keys that follow a rest are kept when the address comes after them', () => {
  const said: string[] = [];
  const { result, rerender } = renderHook((known: string) => useTypedText(known, (text) => said.push(text)), {
    initialProps: '',
  });
  const say = (text: string) => act(() => result.current.type(text));
  say('café m');
  rest();
  rest();
  say('café mo');
  rerender('café m');
  expect(result.current).toMatchObject({ text: 'café mo', isTyping: true });
  rest();
  expect(said).toEqual(['café m', 'café m', 'café mo']);
  rerender('café mo');
  expect(result.current).toMatchObject({ text: 'café mo', isTyping: false });
  // Going back is no late answer.
  rerender('café m');
  expect(result.current.text).toBe('café m');
});

test('a text that the address cannot take is not reported for ever', () => {
  const said: string[] = [];
  const { result } = renderHook(() => useTypedText('', (text) => said.push(text)));
  act(() => result.current.type('x'.repeat(200)));
  for (let rests = 0; rests < 10; rests += 1) rest();
  expect(said.length).toBeLessThanOrEqual(2);
  expect(result.current.text).toHaveLength(200);
});

const type = (text: string) => write('Nombre', text);
const rest = () => passTime(1_000);
const field = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const shown = () => screen.getByRole('status').textContent;
const isTyping = () => screen.getByRole('status').dataset['typing'];
const address = () => place.history.at(-1) ?? '';
