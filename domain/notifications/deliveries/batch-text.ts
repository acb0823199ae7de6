import { deliveryRuleOf } from '#domain/notifications/deliveries/delivery-rules.ts';

const LONGEST_MESSAGE = 300;

/** What an announcement says and where it leads. */
interface Announced {
  kind: string;
  title: string;
  message: string;
  url: string;
}

/**
 * What one announcement says of several of a kind: how many, and the newest.
 * @param count of all of them, at least two; `urls` are those that are known.
 */
export function batchText(newest: Announced, count: number, urls: readonly string[]): Announced {
  const { batch } = deliveryRuleOf(newest.kind);
  if (!batch) return newest;
  const message = `Lo más reciente: ${newest.message}`;
  return {
    kind: newest.kind,
    title: batch.title(count),
    message: message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message,
    url: urls.length === count && urls.every((each) => each === newest.url) ? newest.url : batch.url,
  };
}
