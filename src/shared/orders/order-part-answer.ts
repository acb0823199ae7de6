import { ListedPart, orderPartsPath } from '#domain/orders/listed-part.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { addressOf } from '#src/shared/worklist/define-worklist.ts';

/** One purchase has no more parts than this: each has a line at least. */
export const ASKS_FOR_PARTS = { limit: '100' };

export const PartsAnswer = pageOf(ListedPart);

/** Where the server answers the parts of the purchase that one of them belongs to, by its number. */
export const partAddress = (number: string): string => addressOf(orderPartsPath, number, ASKS_FOR_PARTS);
