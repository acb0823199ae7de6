import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import type { Command } from '#domain/protocol/command.ts';
import { LEASE_MS, POISON_AFTER } from '#sync/outbox/rules/command-state.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { CommandTransport, SubmitAnswer } from '#sync/outbox/delivery/command-transport.ts';
import { drainPorts, memoryLock, receiptServer, transportOf } from '#test/factories/drain-factory.ts';
import { anEntry, anId } from '#test/factories/outbox-factory.ts';

describe('drain', () => {
  test('delivers everything in batches of one hundred and marks it synced', async () => {
    const server = receiptServer();
    const store = memoryOutboxStore(Array.from({ length: 250 }, () => anEntry()));
    const report = await drain(drainPorts({ store, transport: transportOf(server.answer) }));
    expect(report).toEqual({ settled: 250, refused: 0, requests: 3, nextDueAt: null, unreachable: false });
    expect(server.applied).toHaveLength(250);
    expect(store.all().every((each) => each.synced && each.state === 'acked')).toBe(true);
  });

  test('keeps the order of a lane whatever the order of the ids', async () => {
    const server = receiptServer();
    const [first, second] = [anId(), anId()];
    const lane = 'stock:TEN-0412@A-03-2-B#1';
    const store = memoryOutboxStore([
      anEntry({ id: first, lane, laneSeq: 2 }),
      anEntry({ id: second, lane, laneSeq: 1 }),
    ]);
    await drain(drainPorts({ store, transport: transportOf(server.answer) }));
    expect(server.applied.map((each) => each.id)).toEqual([second, first]);
  });

  test('stops at the first lost request and says when to try again', async () => {
    const store = memoryOutboxStore(Array.from({ length: 150 }, () => anEntry()));
    const report = await drain(
      drainPorts({ store, transport: transportOf(() => ({ kind: 'unreachable' })) }),
    );
    expect(report).toMatchObject({ settled: 0, requests: 1, unreachable: true, nextDueAt: 2_000 });
    expect(store.all().filter((each) => each.state === 'waiting')).toHaveLength(100);
  });

  test('waits as long as the server asks with Retry-After', async () => {
    const store = memoryOutboxStore([anEntry()]);
    const refusal = {
      kind: 'refused',
      status: 503,
      code: 'API_003',
      retryAfterMs: 90_000,
      message: 'Ocupado',
    } as const;
    const report = await drain(drainPorts({ store, transport: transportOf(() => refusal) }));
    expect(report?.nextDueAt).toBe(91_000);
  });

  test('says when to try again even if that moment has come already', async () => {
    const store = memoryOutboxStore([anEntry(), anEntry({ type: 'order', name: 'order.place' })]);
    const clock = { nowMs: () => 1_000, random: () => 0 };
    const transport = transportOf(() => ({ kind: 'unreachable' }));
    expect((await drain(drainPorts({ store, transport, clock })))?.nextDueAt).toBe(1_000);
  });

  test('asks a server that has too much to do for nothing more', async () => {
    const store = memoryOutboxStore(Array.from({ length: 250 }, () => anEntry()));
    const refusal = {
      kind: 'refused',
      status: 429,
      code: 'AUTH_005',
      retryAfterMs: 5_000,
      message: 'Ocupado',
    } as const;
    const report = await drain(drainPorts({ store, transport: transportOf(() => refusal) }));
    expect(report).toMatchObject({ requests: 1, unreachable: false, nextDueAt: 6_000 });
  });

  test('keeps what it cannot read any more for its author, and the rest leaves', async () => {
    const server = receiptServer();
    const [lost, fine] = [anEntry(), anEntry()];
    const store = memoryOutboxStore([lost, fine]);
    const contents = async (ids: readonly string[]) => {
      const all = await store.contents(ids);
      all.delete(lost.id);
      return all;
    };
    await drain(drainPorts({ store: { ...store, contents }, transport: transportOf(server.answer) }));
    expect(store.all().map((each) => each.state)).toEqual(['needs_auth', 'acked']);
    expect(server.applied.map((each) => each.id)).toEqual([fine.id]);
  });

  test('sends what seems to wait for days because the clock of the device was set back', async () => {
    const server = receiptServer();
    const days = 3 * DAY_MS;
    const store = memoryOutboxStore([
      anEntry({ state: 'waiting', nextAt: 1_000 + days }),
      anEntry({ state: 'sending', leaseOwner: 'dead tab', leaseUntil: 1_000 + days }),
    ]);
    const ports = drainPorts({ store, transport: transportOf(server.answer) });
    expect((await drain(ports, { steal: true }))?.settled).toBe(2);
  });

  test('pauses only the person whose permission ended', async () => {
    const server = receiptServer();
    const store = memoryOutboxStore([anEntry({ actorId: 'marta' }), anEntry({ actorId: 'jairo' })]);
    const transport: CommandTransport = {
      ...transportOf(server.answer),
      submit: async (_type, actor, commands) =>
        actor === 'marta' ? { kind: 'no_grant' } : server.answer(commands),
    };
    await drain(drainPorts({ store, transport }));
    expect(store.all().map((each) => [each.actorId, each.state])).toEqual([
      ['marta', 'needs_auth'],
      ['jairo', 'acked'],
    ]);
  });

  test('holds a lane behind a command that waits, and no other lane', async () => {
    const server = receiptServer();
    const lane = 'stock:a#1';
    const store = memoryOutboxStore([
      anEntry({ lane, laneSeq: 1, state: 'waiting', nextAt: 9_999 }),
      anEntry({ lane, laneSeq: 2 }),
      anEntry({ lane: 'stock:b#1' }),
    ]);
    await drain(drainPorts({ store, transport: transportOf(server.answer) }));
    expect(server.applied.map((each) => each.lane)).toEqual(['stock:b#1']);
  });

  test('sends again at once what a dead context was sending: its lock is free', async () => {
    const server = receiptServer();
    const dead = anEntry({ state: 'sending', leaseOwner: 'dead tab', leaseUntil: 1_000 + LEASE_MS });
    const store = memoryOutboxStore([dead]);
    expect((await drain(drainPorts({ store, transport: transportOf(server.answer) })))?.settled).toBe(1);
  });

  test('leaves alone, under a stolen lock, what the other context may still be sending', async () => {
    const server = receiptServer();
    const frozen = anEntry({ state: 'sending', leaseOwner: 'frozen tab', leaseUntil: 1_000 + LEASE_MS });
    const ports = drainPorts({ store: memoryOutboxStore([frozen]), transport: transportOf(server.answer) });
    expect((await drain(ports, { steal: true }))?.settled).toBe(0);
  });

  test.each([
    ['sets aside a command on which the server fails eight times', { failures: POISON_AFTER - 1 }, 'poison'],
    ['keeps in the queue one that mostly found no server', { attempts: 30, failures: 1 }, 'waiting'],
  ])('%s', async (_, tried, state) => {
    const store = memoryOutboxStore([anEntry(tried)]);
    const failing = (commands: readonly Command[]): SubmitAnswer => ({
      kind: 'answer',
      results: commands.map(({ id }) => ({ id, status: 'failed' })),
    });
    await drain(drainPorts({ store, transport: transportOf(failing) }));
    expect(store.all()[0]?.state).toBe(state);
  });

  test('answers null while another context drains, and takes the lock from one that froze', async () => {
    const server = receiptServer();
    const lock = memoryLock();
    let release: (answer: SubmitAnswer) => void = () => undefined;
    const frozen: CommandTransport = {
      ...transportOf(server.answer),
      submit: () => new Promise((resolve) => (release = resolve)),
    };
    const store = memoryOutboxStore([anEntry(), anEntry({ type: 'order', name: 'order.place' })]);
    const first = drain(drainPorts({ store, transport: frozen, lock, owner: 'frozen tab' }));
    await expect.poll(() => store.all().some((each) => each.state === 'sending')).toBe(true);

    const transport = transportOf(server.answer);
    expect(await drain(drainPorts({ store, transport, lock }))).toBeNull();
    const later = 1_000 + 2 * LEASE_MS;
    expect((await drain(drainPorts({ store, transport, lock, owner: 'worker' }, later)))?.settled).toBe(2);

    release({ kind: 'unreachable' });
    await first;
    expect(store.all().every((each) => each.state === 'acked')).toBe(true);
    expect(server.applied).toHaveLength(2);
  });

  test('has every effect once and in lane order when answers are lost and contexts take turns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.constantFrom('answered', 'lost answer', 'lost request', 'busy'), { maxLength: 12 }),
        async (lanes, faults) => {
          const server = receiptServer();
          const counts = new Map<number, number>();
          const entries = lanes.map((lane) => {
            const laneSeq = (counts.get(lane) ?? 0) + 1;
            counts.set(lane, laneSeq);
            return anEntry({ lane: `stock:${lane}#1`, laneSeq });
          });
          const store = memoryOutboxStore(entries);
          const pending = [...faults];
          const transport = transportOf((commands) => {
            const fault = pending.shift() ?? 'answered';
            if (fault === 'lost request') return { kind: 'unreachable' };
            if (fault === 'busy')
              return {
                kind: 'refused',
                status: 503,
                code: 'API_003',
                retryAfterMs: null,
                message: '',
              } as const;
            const answer = server.answer(commands);
            return fault === 'lost answer' ? { kind: 'unreachable' } : answer;
          });
          for (let turn = 0; turn <= faults.length; turn += 1) {
            const owner = turn % 2 === 0 ? 'page' : 'service worker';
            await drain(drainPorts({ store, transport, owner }, 1_000 + turn * 600_000));
          }
          expect(store.all().every((each) => each.state === 'acked')).toBe(true);
          expect(server.applied.map((each) => each.id).sort()).toEqual(entries.map((each) => each.id).sort());
        },
      ),
    );
  });
});
