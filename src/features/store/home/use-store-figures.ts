import { StoreFigures } from '#domain/dashboard/store-figures.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';

/** What changes with every sale, every step of an order and every return. */
const SALES: readonly HintedName[] = ['store_orders'];

/** The figures of a store as the server last told them, also without a network; they follow each sale. */
export function useStoreFigures(path: string | null): Answer<StoreFigures> {
  return useAnswer(path, StoreFigures, { follows: SALES, isHeld: true });
}
