import { ShelfLifeDays } from '#domain/inventory/shelf-life.ts';
import { paths } from '#domain/paths.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

/** What the warehouse goes by. */
export const stockSettings: SettingsOf<`stock.${string}`> = {
  'stock.minimum_shelf_life_days': {
    page: 'general',
    section: 'Bodega',
    label: 'Vida útil mínima',
    explanation:
      'Cuántos días antes de vencer dejan de venderse y de recogerse las unidades de un producto que no dice los suyos. Con 0 se venden hasta el día en que vencen.',
    control: 'number',
    unit: 'días',
    schema: ShelfLifeDays,
    changedBy: 'manageSettings',
    isPublic: false,
    confirmation: 'simple',
    touches: [{ label: 'Inventario', path: paths.inventory }],
  },
};
