import { describe, expect, test } from 'vitest';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { drainPorts, receiptServer, transportOf } from '#test/factories/drain-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/** Three lanes of 80 commands, each longer than the room left in a batch. */
function threeLanes(): OutboxEntry[] {
  return Array.from({ length: 240 }, (_, number) =>
    anEntry({ lane: `stock:${number % 3}#1`, laneSeq: Math.floor(number / 3) + 1 }),
  );
}

/** A context that dies at its `fatal`-th call of a port, before or after the call had its effect. */
function mortal(fatal: number, when: 'before' | 'after') {
  let calls = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Error('killed');
  };
  return {
    calls: () => calls,
    isDead: () => isDead,
    guard:
      <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
      async (...asked: Asked): Promise<Answer> => {
        calls += 1;
        const isFatal = calls === fatal;
        if (isDead || (isFatal && when === 'before')) die();
        const answer = await call(...asked);
        if (isDead || isFatal) die();
        return answer;
      },
  };
}

describe.each(['before', 'after'] as const)('a context that is killed %s any of its steps', (when) => {
  test('leaves nothing out, doubles nothing, and the next one goes on in order', async () => {
    let fatal = 0;
    for (;;) {
      fatal += 1;
      const server = receiptServer();
      const entries = threeLanes();
      const store = memoryOutboxStore(entries);
      const life = mortal(fatal, when);
      const transport = transportOf(server.answer);
      const dying = {
        store: {
          ...store,
          open: life.guard(store.open),
          modify: life.guard(store.modify),
          contents: life.guard(store.contents),
        },
        transport: { ...transport, submit: life.guard(transport.submit) },
      };
      await drain(drainPorts(dying)).catch(() => null);
      const onServer = new Set(server.applied.map((each) => each.id));
      expect(store.all().every((each) => isOpen(each) || onServer.has(each.id))).toBe(true);

      await drain(drainPorts({ store, transport, owner: 'service worker' }));
      expect(store.all().every((each) => each.state === 'acked')).toBe(true);
      expect(server.applied.map((each) => each.id).sort()).toEqual(entries.map((each) => each.id).sort());
      if (!life.isDead()) break;
    }
    expect(fatal).toBeGreaterThan(10);
  });
});
