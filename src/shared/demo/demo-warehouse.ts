import { signal, type ReadonlySignal } from '@preact/signals-core';
import { explainFigure } from '#domain/inventory/explained-figure.ts';
import { provisionalRegistered } from '#domain/inventory/provisional-movement.ts';
import { paths } from '#domain/paths.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { demoPerson } from '#src/shared/demo/demo-person.ts';
import { demoStock, withMovement, type DemoStock } from '#src/shared/demo/demo-stock.ts';
import { quarantineOf } from '#src/shared/movements/send-incident.ts';
import type { StockKeeper } from '#src/shared/movements/stock-keeper.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

const stock = signal(demoStock(serverNowMs()));

/**
 * The warehouse of the demonstrations. It lives in this tab's memory: its pages share it, and a reload begins it
 * again.
 */
export const demoWarehouse: ReadonlySignal<DemoStock> = stock;

/** Begins the demonstration again. */
export function resetDemoWarehouse(): void {
  stock.value = demoStock(serverNowMs());
}

/** Keeps what is written in the demonstrations in memory, and sends nothing. */
export const demoKeeper: StockKeeper = {
  demo: {
    author: demoPerson,
    movementsPage: paths.movementsDemo,
    explain(item) {
      const own = stock.peek().movements.filter((each) => each.productId === item.productId);
      return explainFigure(
        item,
        own.map((each) => ({ ...each, entry: null })),
        [],
      );
    },
  },
  async keepMovement({ data, product, account, changes, cost }) {
    const preview = { product, author: account, cost, stock: changes[0] };
    stock.value = withMovement(stock.peek(), provisionalRegistered(data, preview));
    return () => toast({ text: 'Movimiento anotado en la demostración: no se guardó ni se envió nada.' });
  },
  async keepIncident(item, data, { reporter }) {
    stock.value = withMovement(stock.peek(), quarantineOf(item, data, reporter));
    toast({ text: 'Incidente anotado en la demostración: no se guardó ni se envió nada.' });
  },
};
