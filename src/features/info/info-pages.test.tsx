import { type ComponentType } from 'react';
import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FREE_SHIPPING_FROM, SHIPPING_COST } from '#domain/cart/pricing.ts';
import { formatPesos } from '#domain/money.ts';
import { infoPages } from '#domain/public-pages/public-pages.ts';
import AboutPage from '#src/features/info/about-page.tsx';
import CareersPage from '#src/features/info/careers-page.tsx';
import CookiesPage from '#src/features/info/cookies-page.tsx';
import HelpPage from '#src/features/info/help-page.tsx';
import HowItWorksPage from '#src/features/info/how-it-works-page.tsx';
import PrivacyPage from '#src/features/info/privacy-page.tsx';
import ReturnsPage from '#src/features/info/returns-page.tsx';
import SellersPage from '#src/features/info/sellers-page.tsx';
import ShippingPage from '#src/features/info/shipping-page.tsx';
import TermsPage from '#src/features/info/terms-page.tsx';

const pages: Record<keyof typeof infoPages, ComponentType> = {
  about: AboutPage,
  howItWorks: HowItWorksPage,
  sellers: SellersPage,
  careers: CareersPage,
  returns: ReturnsPage,
  shipping: ShippingPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  cookies: CookiesPage,
  help: HelpPage,
};
const names = Object.keys(pages) as (keyof typeof infoPages)[];

let root: Root;
let host: HTMLElement;
let answer: () => Promise<Response>;

beforeEach(() => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', () => answer());
  open();
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  localStorage.clear();
  location.hash = '';
});

function open() {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
}

function close() {
  act(() => root.unmount());
  host.remove();
}

/** Shows a page and waits for what it asks of the server. */
async function show(Content: ComponentType) {
  await act(async () => root.render(<Content />));
}

const headings = (level: 1 | 2) => [...host.querySelectorAll(`h${level}`)].map((each) => each.textContent);

describe('a page of the footer', () => {
  test.each(names)('%s is read without a network, under its heading', async (name) => {
    await show(pages[name]);
    expect(headings(1)).toEqual([infoPages[name].title]);
    expect(headings(2).length).toBeGreaterThan(2);
    expect(host.textContent).toContain(infoPages[name].description);
    expect(document.title).toBe(`${infoPages[name].title} · MeStore`);
  });

  test.each(names)('%s leads from its contents to parts that exist, each once', async (name) => {
    await show(pages[name]);
    const parts = [...host.querySelectorAll('section[id]')].map((each) => `#${each.id}`);
    const named = [...host.querySelectorAll('nav a')].map((each) => each.getAttribute('href'));
    expect(new Set(parts).size).toBe(parts.length);
    expect(named).toEqual(parts.length < 4 ? [] : parts);
  });

  test('opens at the part that its address names', async () => {
    location.hash = '#derecho-de-retracto';
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
      shown.push(this.id);
    });
    await show(ReturnsPage);
    expect(shown).toEqual(['derecho-de-retracto']);
  });
});

test('the figures of the shop are those that it charges by', async () => {
  await show(ShippingPage);
  expect(host.textContent).toContain(formatPesos(FREE_SHIPPING_FROM));
  expect(host.textContent).toContain(formatPesos(SHIPPING_COST));
});

describe('who runs the installation', () => {
  test('is not made up while nobody said it', async () => {
    await show(TermsPage);
    expect(host.textContent).toContain('Quien opera esta instalación todavía no ha publicado sus datos.');
    expect(host.querySelectorAll('dd')).toHaveLength(0);
  });

  test('is what the server says, and stays on this device', async () => {
    const company = {
      name: 'Prueba S. A. S.',
      nit: '900123456-7',
      address: 'Calle 1 # 2-3, Bucaramanga',
      phone: '+57 607 0000000',
      email: null,
    };
    answer = () => Promise.resolve(Response.json({ company }));
    await show(AboutPage);
    await vi.waitFor(() => expect(host.textContent).toContain('Prueba S. A. S.'));
    expect(host.textContent).toContain('Sin publicar todavía.');
    expect(host.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+576070000000');
    close();
    open();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await show(PrivacyPage);
    expect(host.textContent).toContain('900123456-7');
  });
});
