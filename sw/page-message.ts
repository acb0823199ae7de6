import * as v from 'valibot';

/** What pages tell the service worker: let the new version take over, take a page that has none, or something was saved. */
const PageMessage = v.variant('kind', [
  v.object({ kind: v.literal('take_over') }),
  v.object({ kind: v.literal('claim') }),
  v.object({ kind: v.literal('bell') }),
]);

export function readPageMessage(data: unknown): v.InferOutput<typeof PageMessage> | null {
  const message = v.safeParse(PageMessage, data);
  return message.success ? message.output : null;
}
