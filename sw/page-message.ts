import * as v from 'valibot';

/**
 * Messages from pages to the service worker: let the new version take over, control a page that has no
 * worker, something was saved, or bring back files of the app that were lost.
 */
const PageMessage = v.variant('kind', [
  v.object({ kind: v.literal('take_over') }),
  v.object({ kind: v.literal('claim') }),
  v.object({ kind: v.literal('bell') }),
  v.object({ kind: v.literal('mend') }),
]);

export function readPageMessage(data: unknown): v.InferOutput<typeof PageMessage> | null {
  const message = v.safeParse(PageMessage, data);
  return message.success ? message.output : null;
}
