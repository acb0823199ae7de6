import { paths } from '#domain/paths.ts';
import { ivaRatesSchema } from '#domain/settings/iva-rates.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';
import { taxUnitsSchema } from '#domain/tax-reports/tax-unit.ts';

/** The rates of IVA, and what the reports to the DIAN are made with. */
export const taxSettings: SettingsOf<`taxes.${string}`> = {
  'taxes.iva_rates': {
    page: 'general',
    section: 'Impuestos',
    label: 'Tarifas de IVA',
    explanation:
      'La tarifa general y la reducida, cada una desde las 0:00 de su día en Colombia. Los equipos la aplican solos ese día, también sin conexión. Lo vendido conserva su tarifa, y quien vio un precio menor confirma de nuevo. Lo exento y lo excluido no pagan IVA.',
    control: 'iva_rates',
    schema: ivaRatesSchema,
    changedBy: 'manageSettings',
    isPublic: true,
    confirmation: 'typed',
    touches: [
      { label: 'Catálogo', path: paths.marketplaceHome },
      { label: 'Carrito', path: paths.cart },
      { label: 'Comisiones', path: paths.vendorCommissions },
      { label: 'Ayuda', path: paths.help },
    ],
  },
  'taxes.uvt': {
    page: 'payments',
    section: 'Impuestos',
    label: 'UVT de cada año',
    explanation:
      'La unidad de valor tributario, con la resolución de la DIAN que la fija. De ella sale desde cuánto se nombra a un comprador en el Formato 1647; sin la de un año, el de ese año no se hace.',
    control: 'tax_units',
    schema: taxUnitsSchema,
    changedBy: 'manageSettings',
    isPublic: false,
    confirmation: 'simple',
    touches: [{ label: 'Informes tributarios', path: paths.taxReports }],
  },
};
