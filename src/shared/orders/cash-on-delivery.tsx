import type { Pesos } from '#domain/base/money.ts';
import { cashLabel } from '#domain/payments/cash.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';

/** What is paid at the door, where that is less than the price. @param props.prices of the packages, each paid by itself. */
export function CashOnDelivery({ prices }: { prices: readonly Pesos[] }) {
  const words = cashLabel(prices);
  return words && <p className={quiet.text}>{words}</p>;
}
