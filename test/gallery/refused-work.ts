import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { before } from '#test/gallery/moment.ts';

/** What an entry of the outbox says more once the server refused it, a minute ago. */
export function refusedFor<Code extends string>(
  code: Code,
  sentences: Readonly<Record<Code, string>>,
): Partial<OutboxEntry> {
  return {
    state: 'rejected',
    settledAt: before({ minutes: 1 }),
    problem: { code, message: sentences[code] },
  };
}
