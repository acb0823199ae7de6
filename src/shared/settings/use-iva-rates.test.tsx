import { act, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialDatedRates } from '#domain/settings/iva-rates.ts';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { Price } from '#src/shared/catalog/price.tsx';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { passTime } from '#test/support/pass-time.ts';

const from = (day: string, percent: number) => {
  const rates = [...initialDatedRates, { iva_class: 'general' as const, from: day, percent }];
  return { version: 2, values: { ...unsetPublicSettings.values, 'taxes.iva_rates': rates } };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:30-05:00') });
});
afterEach(() => {
  storeSettings(unsetPublicSettings);
  vi.useRealTimers();
});

test('a device without a network applies a rate by itself once its day begins', () => {
  storeSettings(from('2027-01-01', 21));
  const { container } = render(<Price amount={100_000} ivaClass="general" />);
  expect(container.textContent).toContain('119.000 con IVA');
  passTime(60_000);
  expect(container.textContent).toContain('121.000 con IVA');
});

test('a page that slept past midnight shows the new rate when it is looked at, and one that is opened at once', () => {
  storeSettings(from('2027-01-01', 21));
  const slept = render(<Price amount={100_000} ivaClass="general" />);
  vi.setSystemTime(new Date('2027-01-02T08:00:00-05:00'));
  const opened = render(<Price amount={100_000} ivaClass="general" />);
  expect(opened.container.textContent).toContain('121.000 con IVA');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(slept.container.textContent).toContain('121.000 con IVA');
});

test('a rate that the company sets while a page is open is on it', () => {
  const { container } = render(<Price amount={100_000} ivaClass={undefined} />);
  act(() => storeSettings(from('2026-12-31', 0)));
  expect(container.textContent).toContain('No paga IVA');
});
