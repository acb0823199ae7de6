import { type IvaClass, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import type { Pesos } from '#domain/base/money.ts';

/** The unit in which the Estatuto Tributario says its limits, of 2026 (Resolución DIAN 000238 de 2025). */
const UVT: Pesos = 52_374;

/**
 * Lines, by the letters of their SKU, that do not bear the usual IVA. Books are exempt (E.T. art. 478); computers up to 50
 * UVT, telephones and tablets up to 22, bicycles, skates and skateboards up to 50 are left out of it (art. 424).
 */
const untaxed: Readonly<Record<string, { iva: IvaClass; upTo: Pesos }>> = {
  ...ofLines(['LIB', 'NOV', 'POE', 'DIC', 'ATL', 'COM', 'INF', 'COL'], 'exento', Infinity),
  ...ofLines(['POR', 'BIC', 'PAT'], 'excluido', 50 * UVT),
  ...ofLines(['CEL', 'TAB'], 'excluido', 22 * UVT),
};

/** What the warehouse writes down of cosmetics, which expire, and of what a maker calls back by its lot. */
const lotControls: Readonly<Record<string, LotControl>> = { CRE: 'expiry', SHA: 'expiry', ACE: 'lot' };

/** @param line the letters that begin the SKU of its products. */
export function demoIvaClass(line: string, price: Pesos): IvaClass {
  const law = untaxed[line];
  return law && price <= law.upTo ? law.iva : USUAL_IVA;
}

export function demoLotControl(line: string): LotControl {
  return lotControls[line] ?? 'none';
}

function ofLines(lines: readonly string[], iva: IvaClass, upTo: Pesos) {
  return Object.fromEntries(lines.map((each) => [each, { iva, upTo }]));
}
