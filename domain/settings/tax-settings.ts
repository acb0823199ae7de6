import { paths } from '#domain/paths.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';
import { taxUnitsSchema } from '#domain/tax-reports/tax-unit.ts';

/** What the reports to the DIAN are made with. */
export const taxSettings: SettingsOf<`taxes.${string}`> = {
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
