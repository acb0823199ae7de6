import { act } from '#test/support/act.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import * as v from 'valibot';
import { pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { TypedSearchField } from '#src/ui/forms/search-field.tsx';
import { useTypedText } from '#src/ui/forms/use-typed-text.ts';
import { screenRoot } from '#test/support/screen-root.ts';

vi.useFakeTimers();

const place = memoryLocation({ path: '/inventario', record: true });
const drawn = screenRoot();

beforeEach(() => {
  place.reset();
  act(() =>
    drawn.root.render(
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Filtered />
      </Router>,
    ),
  );
});

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
  act(() => drawn.host.querySelector('button')!.click());
  expect([shown(), field().value]).toEqual(['', '']);
  act(() => place.navigate('/inventario?q=mesa'));
  expect([shown(), field().value]).toEqual(['mesa', 'mesa']);
});

function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function rest(): void {
  act(() => void vi.advanceTimersByTime(1_000));
}

function field(): HTMLInputElement {
  return drawn.host.querySelector('input')!;
}

function shown(): string {
  return drawn.host.querySelector('output')!.textContent;
}

function isTyping(): string | undefined {
  return drawn.host.querySelector('output')!.dataset['typing'];
}

function address(): string {
  return place.history.at(-1) ?? '';
}
