import { act, render, screen, within } from '@testing-library/preact';
import { type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import { formatPesos } from '#domain/base/money.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import AboutPage from '#src/features/front/info/about-page.tsx';
import CareersPage from '#src/features/front/info/careers-page.tsx';
import CookiesPage from '#src/features/front/info/cookies-page.tsx';
import HelpPage from '#src/features/front/info/help-page.tsx';
import HowItWorksPage from '#src/features/front/info/how-it-works-page.tsx';
import PrivacyPage from '#src/features/front/info/privacy-page.tsx';
import ReturnsPage from '#src/features/front/info/returns-page.tsx';
import SellersPage from '#src/features/front/info/sellers-page.tsx';
import ShippingPage from '#src/features/front/info/shipping-page.tsx';
import TermsPage from '#src/features/front/info/terms-page.tsx';
import { closeScreen } from '#test/support/close-screen.ts';

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

let answer: () => Promise<Response>;

beforeEach(() => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  location.hash = '';
});

const headings = (level: 1 | 2) => screen.getAllByRole('heading', { level }).map((each) => each.textContent);

describe('a page of the footer', () => {
  test.each(names)('%s is read without a network, under its heading', (name) => {
    const Content = pages[name];
    render(<Content />);
    expect(headings(1)).toEqual([infoPages[name].title]);
    expect(headings(2).length).toBeGreaterThan(2);
    screen.getByText(infoPages[name].description, { collapseWhitespace: false });
    expect(document.title).toBe(`${infoPages[name].title} · MeStore`);
  });

  test.each(names)('%s leads from its contents to parts that exist, each once', (name) => {
    const Content = pages[name];
    const { container } = render(<Content />);
    const parts = [...container.querySelectorAll('section[id]')].map((each) => `#${each.id}`);
    const contents = screen.queryByRole('navigation', { name: 'Contenido' });
    const named = contents
      ? within(contents)
          .getAllByRole('link')
          .map((each) => each.getAttribute('href'))
      : [];
    expect(new Set(parts).size).toBe(parts.length);
    expect(named).toEqual(parts.length < 4 ? [] : parts);
  });

  test('opens at the part that its address names', () => {
    location.hash = '#derecho-de-retracto';
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
      shown.push(this.id);
    });
    render(<ReturnsPage />);
    expect(shown).toEqual(['derecho-de-retracto']);
  });
});

test('the figures of the shop are those that it charges by', () => {
  const { container } = render(<ShippingPage />);
  expect(container.textContent).toContain(formatPesos(usualShipping.freeFrom));
  expect(container.textContent).toContain(formatPesos(usualShipping.cost));
});

describe('who runs the installation', () => {
  test('is not made up while nobody said it', async () => {
    render(<TermsPage />);
    await act(async () => undefined);
    screen.getByText('Quien opera esta instalación todavía no ha publicado sus datos.');
    expect(screen.queryAllByRole('definition')).toEqual([]);
  });

  test('is what the server says, and stays on this device', async () => {
    const values = {
      'company.name': 'Prueba S. A. S.',
      'company.nit': '900123456-7',
      'company.address': 'Calle 1 # 2-3, Bucaramanga',
      'company.phone': '+57 607 0000000',
    };
    answer = () => Promise.resolve(Response.json({ version: 1, values }));
    render(<AboutPage />);
    await screen.findByText('Prueba S. A. S.');
    screen.getByText('Sin publicar todavía.');
    expect(screen.getByRole('link', { name: values['company.phone'] }).getAttribute('href')).toBe(
      'tel:+576070000000',
    );
    closeScreen();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    render(<PrivacyPage />);
    screen.getByText('900123456-7');
  });
});
