import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SearchForm } from '#src/app/search/search-form.tsx';

describe('SearchForm', () => {
  const place = memoryLocation({ path: '/marketplace/home', record: true });

  beforeEach(() => {
    place.reset();
    render(
      <Router hook={place.hook} searchHook={place.searchHook}>
        <SearchForm />
      </Router>,
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

  /** Sends no input event, which would bring suggestions. */
  function search(input: string): void {
    screen.getByLabelText<HTMLInputElement>('Buscar productos').value = input;
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  }
});
