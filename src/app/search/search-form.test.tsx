import { act } from '#test/support/act.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SearchForm } from '#src/app/search/search-form.tsx';
import { screenRoot } from '#test/support/screen-root.ts';

describe('SearchForm', () => {
  const drawn = screenRoot();
  const place = memoryLocation({ path: '/marketplace/home', record: true });

  beforeEach(() => {
    place.reset();
    act(() =>
      drawn.root.render(
        <Router hook={place.hook} searchHook={place.searchHook}>
          <SearchForm />
        </Router>,
      ),
    );
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
    drawn.host.querySelector('input')!.value = written;
    act(
      () =>
        void drawn.host
          .querySelector('form')!
          .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  }
});
