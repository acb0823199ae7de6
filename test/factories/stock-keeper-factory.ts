import { demoPerson } from '#src/shared/demo/demo-person.ts';
import type { StockKeeper } from '#src/shared/movements/stock-keeper.ts';

/** Made-up goods that keep everything at once and nowhere, unless told otherwise. */
export function aStockKeeper(over: Partial<StockKeeper> = {}): StockKeeper {
  return {
    demo: {
      author: demoPerson,
      movementsPage: '/',
      explain: () => {
        throw new Error('Nobody asks.');
      },
    },
    keepMovement: async () => () => undefined,
    keepIncident: async () => undefined,
    ...over,
  };
}
