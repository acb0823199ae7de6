import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/** What the warehouse writes down of the units of a product when they come. */
export const lotControlLabels = {
  none: 'No se controla',
  lot: 'Por lote',
  expiry: 'Por fecha de vencimiento',
};
export const LOT_CONTROLS = keysOf(lotControlLabels);
export const LotControl = v.picklist(LOT_CONTROLS);
export type LotControl = v.InferOutput<typeof LotControl>;
