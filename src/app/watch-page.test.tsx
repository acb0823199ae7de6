import { act, fireEvent, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { takeTracked, type Tracked } from '#src/shared/events/track.ts';
import { beginInHero } from '#src/features/front/landing/lead-origin.ts';
import { useLeadEvents } from '#src/features/front/landing/use-lead-events.ts';
import { useScrollDepth } from '#src/app/use-scroll-depth.ts';
import { useTimeOnPage } from '#src/app/use-time-on-page.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { passTime } from '#test/support/pass-time.ts';
import { setPublicSettings } from '#test/support/set-public-settings.ts';

let told: Tracked['data'][];
let names: Tracked['name'][];

beforeEach(() => {
  vi.useFakeTimers();
  setPublicSettings({ 'site.analytics': true });
  // What other tests tracked waits for whoever listens first.
  takeTracked(() => undefined);
  [told, names] = [[], []];
  takeTracked(({ name, data }) => {
    names.push(name);
    told.push(data);
  });
});
afterEach(() => {
  closeScreen();
  takeTracked(null);
  setPublicSettings();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Scrolled({ place }: { place: string | null }) {
  useScrollDepth(place);
  return null;
}

function Looked({ place }: { place: string | null }) {
  useTimeOnPage(place);
  return null;
}

/** A page of 1,000 px beyond what is in sight. */
function scrollTo(px: number): void {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight + 1_000);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(px);
  act(() => void dispatchEvent(new Event('scroll')));
  passTime(300);
}

test('each depth is told once, and the end from 95 percent', () => {
  render(<Scrolled place="/marketplace/help" />);
  scrollTo(0);
  scrollTo(240);
  expect(told).toEqual([]);
  scrollTo(260);
  scrollTo(800);
  scrollTo(100);
  scrollTo(940);
  expect(told).toEqual([{ percent: 25 }, { percent: 50 }, { percent: 75 }]);
  scrollTo(950);
  expect(told.at(-1)).toEqual({ percent: 100 });
  scrollTo(1_000);
  expect(told).toHaveLength(4);
});

test('a page that replaced a longer one counts from its top', () => {
  const { rerender } = render(<Scrolled place="/marketplace/help" />);
  scrollTo(0);
  rerender(<Scrolled place="/marketplace/terms" />);
  scrollTo(1_000);
  expect(told).toEqual([]);
  scrollTo(0);
  scrollTo(300);
  expect(told).toEqual([{ percent: 25 }]);
  rerender(<Scrolled place={null} />);
  scrollTo(0);
  scrollTo(1_000);
  expect(told).toHaveLength(1);
});

test('each time on a page is told once, and a hidden page is not looked at', () => {
  const { rerender } = render(<Looked place="/marketplace/help" />);
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  passTime(20_000);
  turn('hidden');
  passTime(10 * MINUTE_MS);
  turn('visible');
  expect(told).toEqual([]);
  passTime(10_000);
  expect(told).toEqual([{ seconds: 30 }]);
  passTime(10 * MINUTE_MS);
  expect(told).toEqual([{ seconds: 30 }, { seconds: 60 }, { seconds: 120 }, { seconds: 300 }]);
  rerender(<Looked place="/marketplace/terms" />);
  passTime(30_000);
  expect(told.at(-1)).toEqual({ seconds: 30 });
  rerender(<Looked place={null} />);
  passTime(MINUTE_MS);
  expect(told).toHaveLength(5);
});

function Lead() {
  const { onStart, onSubmitted, onFailed } = useLeadEvents();
  return (
    <form onInput={onStart} onSubmit={onSubmitted} onReset={onFailed}>
      <input />
    </form>
  );
}

test.each([
  ['form', 1],
  ['hero', 10],
] as const)('a lead of the %s is worth %i in pesos, and its form tells each thing once', (from, value) => {
  const form = 'acceso-anticipado';
  if (from === 'hero') beginInHero();
  const { container } = render(<Lead />);
  const [sheet, field] = ['form', 'input'].map((each) => container.querySelector(each) ?? container);
  for (let times = 0; times < 3; times += 1) fireEvent.input(field ?? container);
  fireEvent.reset(sheet ?? container);
  fireEvent.submit(sheet ?? container);
  fireEvent.input(field ?? container);
  expect(names).toEqual(['form_start', 'form_error', 'form_submit', 'generate_lead', 'form_start']);
  expect(told).toEqual([{ form }, { form }, { form }, { from, value, currency: 'COP' }, { form }]);
});

test('who comes by the hero is worth its value once: the next lead of the visit began at its form', () => {
  const { container } = render(<Lead />);
  const sheet = container.querySelector('form') ?? container;
  beginInHero();
  fireEvent.reset(sheet);
  fireEvent.submit(sheet);
  fireEvent.submit(sheet);
  const leads = told.filter((_, at) => names[at] === 'generate_lead');
  expect(leads).toMatchObject([
    { from: 'hero', value: 10 },
    { from: 'form', value: 1 },
  ]);
});
