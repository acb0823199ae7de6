import { dotted } from '#domain/base/spanish-text.ts';
import { lineOfScan } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice, UnitCondition } from '#domain/inbound/shipping-notice.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { ScannedGoods } from '#src/features/warehouse/inbound/receiving/scan-preview.ts';

/** The effect of the last code, in words. */
export interface ScanOutcome {
  tone: 'ok' | 'bad' | 'warn';
  text: string;
  /** The code that was read, where it had no effect. */
  code?: string;
  /** Units of a product, or of a lot of it, that came unannounced, until the person decides to receive them. */
  unannounced?: ScannedGoods;
}

/** Nothing was registered. */
export function bad(text: string, code = 'Nada'): ScanOutcome {
  return { tone: 'bad', text, code };
}

/** Units were counted; it says so where their code has another day than their store announced. */
export function countedOutcome(
  { lines }: Pick<ShippingNotice, 'lines'>,
  goods: ScannedGoods,
  condition: UnitCondition,
): ScanOutcome {
  const words = `${formatWhole(goods.units)} × ${namedGoods(goods)}`;
  const text = condition === 'damaged' ? `${words}, a cuarentena` : words;
  const line = lineOfScan(lines, { product_id: goods.product.id, ...goods.lot });
  const announced = line && line.expected > 0 ? line.expires_on : null;
  const { expires_on } = goods.lot;
  if (announced === null || expires_on === null || announced === expires_on) return { tone: 'ok', text };
  return {
    tone: 'warn',
    text: `${text}. La tienda anunció que ${lotText({ lot: '', expires_on: announced })}.`,
  };
}

/** The person decides whether goods that nobody announced are received. */
export function unannouncedOutcome(goods: ScannedGoods): ScanOutcome {
  return { tone: 'warn', text: `${namedGoods(goods)} no está en el aviso.`, unannounced: goods };
}

function namedGoods({ product, lot }: ScannedGoods): string {
  return dotted(product.name, lotText(lot));
}
