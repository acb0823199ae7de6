import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hero } from '#src/features/front/landing/hero/hero.tsx';
import { workVerbs } from '#src/features/front/landing/hero/work-verbs.ts';
import { takeLeadOrigin } from '#src/features/front/landing/lead-origin.ts';
import { passTime } from '#test/support/pass-time.ts';

/** Spec §9. */
const CHARACTER_MS = 100;
const WHOLE_PHRASE_MS = 2_000;

let wantsLessMotion: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion') && wantsLessMotion,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What the eye reads, without the words for the ear. */
const seen = () => screen.getByRole('heading', { level: 1 }).querySelector('[aria-hidden]')?.textContent;

test('types each of the twelve phrases, 100 ms a character, and rests 2 s on it', () => {
  render(<Hero />);
  expect(workVerbs).toHaveLength(12);
  expect(seen()).toBe('Tú vendes.Nosotros empacamos');
  passTime(WHOLE_PHRASE_MS - 1);
  expect(seen()).toBe('Tú vendes.Nosotros empacamos');
  passTime(1);
  expect(seen()).toBe('Tú vendes.Nosotros r');
  passTime(CHARACTER_MS);
  expect(seen()).toBe('Tú vendes.Nosotros re');

  const read = new Set<string | undefined>();
  for (let step = 0; step < 12 * 40; step += 1) {
    passTime(CHARACTER_MS);
    read.add(seen());
  }
  for (const verb of workVerbs) expect(read).toContain(`Tú vendes.Nosotros ${verb}`);
});

test('is heard as one sentence, whatever stands written', () => {
  render(<Hero />);
  const name = /^Tú vendes\. Nosotros empacamos, recibimos, .* entregamos y respondemos\.$/;
  screen.getByRole('heading', { level: 1, name });
  passTime(WHOLE_PHRASE_MS + CHARACTER_MS);
  screen.getByRole('heading', { level: 1, name });
});

test('stands still once it is paused, and goes on from there', () => {
  render(<Hero />);
  for (const each of [WHOLE_PHRASE_MS, CHARACTER_MS, CHARACTER_MS]) passTime(each);
  fireEvent.click(screen.getByRole('button', { name: 'Pausar el lema' }));
  passTime(60_000);
  expect(seen()).toBe('Tú vendes.Nosotros rec');
  fireEvent.click(screen.getByRole('button', { name: 'Mover el lema' }));
  passTime(CHARACTER_MS);
  expect(seen()).toBe('Tú vendes.Nosotros reci');
});

test('does not move for a person who asked for less motion, until they start it', () => {
  wantsLessMotion = true;
  render(<Hero />);
  passTime(60_000);
  expect(seen()).toBe('Tú vendes.Nosotros empacamos');
  fireEvent.click(screen.getByRole('button', { name: 'Mover el lema' }));
  passTime(WHOLE_PHRASE_MS);
  expect(seen()).toBe('Tú vendes.Nosotros r');
});

test('leads a visitor to make an account, and to the catalogue', () => {
  render(<Hero />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Empezar en 5 Min'), hrefOf('Ver catálogo')]).toEqual(['/register', '/catalog']);
});

test('is where a lead began once a visitor took its way to an account, and not for a look at the catalogue', () => {
  render(<Hero />);
  fireEvent.click(screen.getByRole('link', { name: 'Ver catálogo' }));
  expect(takeLeadOrigin()).toBe('form');
  fireEvent.click(screen.getByRole('link', { name: 'Empezar en 5 Min' }));
  expect(takeLeadOrigin()).toBe('hero');
});
