import type { ValueSource } from '#domain/settings/setting-scope.ts';

/** Where a value comes from, after the value. */
export const sourceLabels: Readonly<Record<ValueSource, string>> = {
  store: 'lo puso la tienda',
  warehouse: 'lo puso la bodega',
  company: 'lo puso la empresa',
  initial: 'nadie lo ha cambiado',
};
