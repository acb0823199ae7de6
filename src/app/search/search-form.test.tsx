import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SearchForm } from '#src/app/search/search-form.tsx';

describe('SearchForm', () => {
  let root: Root;
  let host: HTMLElement;
  const place = memoryLocation({ path: '/marketplace/home', record: true });

  beforeEach(() => {
    place.reset();
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    act(() =>
      root.render(
        <Router hook={place.hook} searchHook={place.searchHook}>
          <SearchForm />
        </Router>,
      ),
    );
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
  });

  test.each(['', '   '])('goes nowhere when «%s» is written', (written) => {
    search(written);
    expect(place.history).toEqual(['/marketplace/home']);
  });

  test('goes to the results of what is written, without the spaces around it', () => {
    search('  café molido ');
    expect(place.history.at(-1)).toBe('/marketplace/search?q=caf%C3%A9%20molido');
  });

  function search(written: string): void {
    host.querySelector('input')!.value = written;
    act(
      () =>
        void host
          .querySelector('form')!
          .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  }
});
