import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/** The additional fields of an outbox entry that the server refused a minute ago. */
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
