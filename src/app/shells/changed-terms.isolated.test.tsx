import { render } from '@testing-library/preact';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { companySettings, storeSettings } from '#src/shared/settings/company-settings.ts';
import BuyerFooter from '#src/app/shells/buyer-footer.tsx';
import HelpPage from '#src/features/front/info/help-page.tsx';
import PrivacyPage from '#src/features/front/info/privacy-page.tsx';
import ReturnsPage from '#src/features/front/info/returns-page.tsx';
import SellersPage from '#src/features/front/info/sellers-page.tsx';
import ShippingPage from '#src/features/front/info/shipping-page.tsx';
import TermsPage from '#src/features/front/info/terms-page.tsx';

vi.mock('#domain/legal/consumer-terms.ts', async (original) => ({
  ...(await original<object>()),
  WITHDRAWAL_BUSINESS_DAYS: 71,
  REFUND_DAYS: 72,
  DELIVERY_DAYS: 73,
  PQR_ANSWER_BUSINESS_DAYS: 74,
  DATA_QUERY_BUSINESS_DAYS: 75,
  DATA_CLAIM_BUSINESS_DAYS: 76,
  DATA_CLAIM_EXTENSION_BUSINESS_DAYS: 77,
  REVERSAL_BUSINESS_DAYS: 78,
  GUARANTEE_MONTHS: 79,
  ACCOUNTING_RECORDS_YEARS: 81,
}));
vi.mock('#domain/accounts/account-terms.ts', async (original) => ({
  ...(await original<object>()),
  RESET_LINK_MINUTES: 82,
  AUTH_EVENTS_RETENTION_DAYS: 83,
}));
vi.mock('#src/device/install-prompt.ts', async (original) => ({
  ...(await original<object>()),
  FORGOTTEN_AFTER_DAYS: 84,
}));

beforeAll(() =>
  storeSettings({
    version: 3,
    values: {
      ...unsetPublicSettings.values,
      'shipping.cost': 6_700,
      'shipping.free_from': 1_234_500,
      'taxes.iva_rates': [{ iva_class: 'general', from: '2020-01-01', percent: 29 }],
    },
  }),
);
beforeAll(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterAll(() => void vi.unstubAllGlobals());

const pages: readonly [name: string, page: ComponentType, ...terms: string[]][] = [
  ['the foot', BuyerFooter, '$ 1.234.500', '29 %', '71 días hábiles'],
  [
    'help',
    HelpPage,
    '29 %',
    '72 días calendario',
    '$ 6.700',
    '$ 1.234.500',
    '71 días hábiles',
    'sirve 82 minutos',
    'usas Safari 84 días',
    '74 días hábiles',
  ],
  ['shipping', ShippingPage, '$ 6.700', '$ 1.234.500', '73 días calendario'],
  ['returns', ReturnsPage, '71 días hábiles', '72 días calendario', '79 meses', '78 días hábiles'],
  ['terms', TermsPage, '29 %', '$ 6.700', '$ 1.234.500', '71 días hábiles', '72 días calendario'],
  ['sellers', SellersPage, '71 días hábiles', '72 días calendario'],
  ['privacy', PrivacyPage, '81 años', '83 días', '75 días hábiles', '76 días hábiles', 'hasta 77 más'],
];

test.each(pages)('%s says the terms that hold, whatever they are', (_, Content, ...terms) => {
  expect(terms.filter((each) => !textOf(Content).includes(each))).toEqual([]);
});

test('where zones have prices of their own, no page says one figure for all', () => {
  const coast = {
    name: 'Costa',
    departments: ['47'],
    municipalities: [],
    cost: 22_000,
    free_from: 2_000_000,
  };
  storeSettings({ version: 4, values: { ...companySettings.value.values, 'shipping.zones': [coast] } });
  for (const Content of [HelpPage, ShippingPage, TermsPage])
    expect(textOf(Content)).toContain('desde $ 6.700 según el municipio');
  for (const Content of [BuyerFooter, HelpPage, ShippingPage, TermsPage])
    expect(textOf(Content)).toContain('$ 1.234.500 o más según el municipio');
  const table = textOf(ShippingPage);
  expect(table).toContain('Costa$ 22.000$ 2.000.000');
  expect(table).toContain('Los demás municipios$ 6.700$ 1.234.500');
});

const OF_STORES = 'Una tienda puede tener otra hora u otros días de preparación. Son un estimado';

test('the shipping page says the hour of dispatch and the days on which the company is closed', () => {
  expect(textOf(ShippingPage)).toContain(`sin festivos, desde el día en que confirmas. ${OF_STORES}`);
  const closures = [{ day: '2099-12-24', name: 'Inventario' }];
  const set = { 'shipping.cut_off': 14, 'calendar.extra_holidays': closures };
  storeSettings({ version: 5, values: { ...companySettings.value.values, ...set } });
  const text = textOf(ShippingPage);
  expect(text).toContain('el mismo si confirmas antes de las 14:00 de un día de entrega, o el siguiente');
  expect(text).toContain(`los días en que cerramos: 24 de dic de 2099 (Inventario). ${OF_STORES}`);
});

function textOf(Content: ComponentType): string {
  const { container, unmount } = render(<Content />);
  const text = container.textContent.replaceAll(/\s+/g, ' ');
  unmount();
  return text;
}
