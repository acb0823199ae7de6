import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnalyticsQuestion } from '#src/app/notices/analytics-question.tsx';
import CookiesPage from '#src/features/front/info/cookies-page.tsx';
import { agreedService, askForAnalyticsService } from '#src/shared/events/analytics-service.ts';
import { setPublicSettings } from '#test/support/set-public-settings.ts';

const service = { url: 'https://visitas.example/api/event', host: 'visitas.example', site: 'mestore.co' };
let offered: typeof service | null;

beforeEach(() => {
  setPublicSettings({ 'site.analytics': true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ service: offered })));
});
afterEach(async () => {
  offered = null;
  await askForAnalyticsService();
  setPublicSettings();
});

/** What this installation uses, as the server says it (`GET /events/service`, tied to the policy of pages there). */
async function installationWith(used: typeof service | null): Promise<void> {
  offered = used;
  await act(askForAnalyticsService);
}

const text = () => document.body.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('without a service of somebody else', () => {
  test('the page says that there is none, and nobody is asked', async () => {
    await installationWith(null);
    render(
      <>
        <AnalyticsQuestion />
        <CookiesPage />
      </>,
    );
    expect(text()).toContain('No usamos ningún servicio de analítica de terceros');
    expect(text()).not.toContain('¿Nos dejas');
    expect(screen.queryByRole('button', { name: /acept/i })).toBeNull();
  });
});

describe('with one', () => {
  test('a person is asked once, it gets nothing before, and the page takes the permission back', async () => {
    await installationWith(service);
    render(
      <>
        <AnalyticsQuestion />
        <CookiesPage />
      </>,
    );
    expect(text()).toContain('visitas.example, solo para quien lo acepta');
    expect(text()).toContain('No recibe nada tuyo mientras no lo aceptes');
    expect(text()).not.toContain('No usamos ningún servicio de analítica');
    expect(agreedService()).toBeNull();

    press('Acepto');
    expect(agreedService()).toEqual(service);
    expect(text()).not.toContain('¿Nos dejas');
    press('Retirar mi permiso');
    expect(agreedService()).toBeNull();
    expect(text()).toContain('No recibe nada tuyo: dijiste que no');
    expect(text()).not.toContain('¿Nos dejas');
  });

  test('whoever refuses tracking in their browser is not asked, and reads that nothing is counted', async () => {
    await installationWith({ ...service, host: 'otra.example' });
    vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));
    await installationWith({ ...service, host: 'tercera.example' });
    render(
      <>
        <AnalyticsQuestion />
        <CookiesPage />
      </>,
    );
    expect(text()).toContain('Tu navegador pide que no te sigan');
    expect(screen.queryByRole('button', { name: /acept/i })).toBeNull();
    expect(agreedService()).toBeNull();
  });
});

test('while the company counts no visits nobody is asked, and the page says that nothing is noted', async () => {
  await installationWith({ ...service, host: 'cuarta.example' });
  render(
    <>
      <AnalyticsQuestion />
      <CookiesPage />
    </>,
  );
  expect(text()).toContain('¿Nos dejas');
  expect(text()).not.toContain('Ahora mismo no contamos visitas');
  act(() => setPublicSettings());
  expect(text()).toContain('Ahora mismo no contamos visitas');
  expect(text()).not.toContain('¿Nos dejas');
  expect(agreedService()).toBeNull();
});
