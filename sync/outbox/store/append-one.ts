import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';

/** `append` of an outbox, from its `appendAll`. */
export function appendOne(appendAll: OutboxStore['appendAll']): OutboxStore['append'] {
  return async (entry): Promise<OutboxEntry> => {
    const [saved] = await appendAll([entry]);
    if (!saved) throw new Error('A saved command has a place.');
    return saved;
  };
}
