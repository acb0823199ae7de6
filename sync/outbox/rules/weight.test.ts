import { afterEach, describe, expect, test, vi } from 'vitest';
import { claim, LEASE_MS } from '#sync/outbox/rules/command-state.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { nextDueAt, planBatches } from '#sync/outbox/delivery/drain-plan.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { HEAVY_BYTES, timeToCarryMs } from '#sync/outbox/rules/weight.ts';
import { drainPorts, receiptServer, transportOf } from '#test/factories/drain-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const HEAVY = HEAVY_BYTES + 1;
const idsOf = (entries: readonly Pick<OutboxEntry, 'id'>[]) => entries.map((each) => each.id);

afterEach(() => vi.restoreAllMocks());

describe('a heavy command', () => {
  test('on its way holds up nothing that is light, and nobody takes it for what a dead context left', async () => {
    const [photo, order] = [anEntry({ bytes: HEAVY, lane: 'photos:1' }), anEntry({ lane: 'order:1' })];
    const store = memoryOutboxStore([photo, order]);
    const server = receiptServer();
    let arrive = () => {};
    const isThere = new Promise<void>((resolve) => (arrive = resolve));
    const transport = transportOf(async (commands) => {
      if (idsOf(commands).includes(photo.id)) await isThere;
      return server.answer(commands);
    });

    const slow = drain(drainPorts({ store, transport, weight: 'heavy', owner: 'heavy' }));
    expect((await drain(drainPorts({ store, transport })))?.settled).toBe(1);
    const stateOf = (id: string) => store.all().find((each) => each.id === id)?.state;
    expect([stateOf(order.id), stateOf(photo.id)]).toEqual(['acked', 'sending']);
    arrive();
    expect((await slow)?.settled).toBe(1);
    expect(idsOf(server.applied)).toEqual([order.id, photo.id]);
  });

  test('goes alone, and keeps its place in its lane', () => {
    const lane = { lane: 'incident:1' };
    const [report, photo, comment] = [
      anEntry({ ...lane, laneSeq: 1 }),
      anEntry({ ...lane, laneSeq: 2, bytes: HEAVY }),
      anEntry({ ...lane, laneSeq: 3 }),
    ];
    const others = [anEntry({ bytes: HEAVY, lane: 'a' }), anEntry({ bytes: HEAVY, lane: 'b' })];
    const planned = (entries: OutboxEntry[], weight: 'light' | 'heavy') =>
      planBatches(entries, weight, 1_000).map((each) => idsOf(each.entries));
    expect(planned([report, photo, comment], 'light')).toEqual([[report.id]]);
    expect(planned([report, photo, comment], 'heavy')).toEqual([]);
    expect(nextDueAt([report, photo, comment], 'heavy', 1_000)).toBeNull();
    expect(planned([photo, comment], 'heavy')).toEqual([[photo.id]]);
    expect(planned([photo, comment], 'light')).toEqual([]);
    expect(planned(others, 'heavy')).toEqual(others.map((each) => [each.id]));
  });

  test('has the time that its size takes: on the wire, and before another context may send it', async () => {
    const photo = anEntry({ bytes: 240_000 });
    expect(claim(photo, 'page', 0)?.leaseUntil).toBe(LEASE_MS + timeToCarryMs(240_000));

    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const transport = httpCommandTransport({ clientVersion: '1.0.0', grantOf: async () => 'permiso' });
    const { data: _, ...envelope } = photo;
    await transport.submit('inventory', 'jairo', [{ ...envelope, data: { jpeg: 'x'.repeat(40_000) } }]);
    expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(LEASE_MS + 40_000 / 5);
  });
});
