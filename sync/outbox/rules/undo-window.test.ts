import { describe, expect, test } from 'vitest';
import { claim, isDue, requeue } from '#sync/outbox/rules/command-state.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { actOf, mayTakeBack } from '#sync/outbox/rules/lane.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import {
  endUndoWindow,
  LONGEST_UNDO_MS,
  moveUndoWindow,
  UNDO_MS,
  undoUntilMs,
} from '#sync/outbox/rules/undo-window.ts';
import { drainPorts, receiptServer, transportOf } from '#test/factories/drain-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const SAVED_AT = 100_000;
const UNTIL = SAVED_AT + UNDO_MS;

function undoable(over: Partial<OutboxEntry> = {}): OutboxEntry {
  const entry = anEntry(over);
  return { ...entry, undo: { act: entry.id, untilMs: UNTIL }, ...over };
}

/** Drains at a moment; answers what reached the server, in its order, and when the device looks again. */
async function sentAt(nowMs: number, store: ReturnType<typeof memoryOutboxStore>) {
  const server = receiptServer();
  const report = await drain(drainPorts({ store, transport: transportOf(server.answer) }, nowMs));
  return { sent: server.applied.map((each) => each.id), nextDueAt: report?.nextDueAt };
}

describe('a command that can be undone', () => {
  test('waits for the end of its window, and leaves then by itself', async () => {
    const entry = undoable();
    const store = memoryOutboxStore([entry]);
    expect(await sentAt(UNTIL - 1, store)).toEqual({ sent: [], nextDueAt: UNTIL });
    expect(await sentAt(UNTIL, store)).toMatchObject({ sent: [entry.id] });
  });

  test('delays nothing that is offered no undo', async () => {
    const [waits, goes] = [undoable(), anEntry()];
    expect((await sentAt(SAVED_AT, memoryOutboxStore([waits, goes]))).sent).toEqual([goes.id]);
  });

  test('is not overtaken in its lane', async () => {
    const lane = 'stock:TEN-0412@A-03-2-B#1';
    const [first, second] = [undoable({ lane, laneSeq: 1 }), anEntry({ lane, laneSeq: 2 })];
    expect(await sentAt(SAVED_AT, memoryOutboxStore([first, second]))).toEqual({
      sent: [],
      nextDueAt: UNTIL,
    });
  });

  test('has what comes after it wait too, in another lane or of another weight', async () => {
    const report = undoable();
    const photo = anEntry({ after: [report.id] });
    const store = memoryOutboxStore([report, photo]);
    expect(await sentAt(SAVED_AT, store)).toEqual({ sent: [], nextDueAt: UNTIL });
    expect((await sentAt(UNTIL, store)).sent).toEqual([report.id, photo.id]);
  });

  test('cannot be claimed by another context meanwhile', () => {
    expect(claim(undoable(), 'service worker', UNTIL - 1)).toBeNull();
    expect(claim(undoable(), 'service worker', UNTIL)).toMatchObject({ state: 'sending' });
  });

  test('leaves at once when the person asks to send everything now', () => {
    const asked = requeue(undoable());
    expect(asked && isDue(asked, SAVED_AT)).toBe(true);
  });

  test('does not wait for a clock that was set back', () => {
    expect(isDue(undoable(), UNTIL - LONGEST_UNDO_MS - 1)).toBe(true);
  });
});

describe('an undo window', () => {
  test('grows while somebody looks at it', () => {
    const longer = moveUndoWindow(undoable(), UNTIL + 5_000);
    expect(longer && undoUntilMs(longer, UNTIL)).toBe(UNTIL + 5_000);
  });

  test('that was ended does not open again', () => {
    const ended = endUndoWindow(undoable());
    expect(ended && moveUndoWindow(ended, UNTIL)).toBeNull();
  });

  test.each([{ state: 'sending' }, { attempts: 1 }, { state: 'acked' }] as const)(
    'is over once the command was tried: %o',
    (tried) => {
      expect(undoUntilMs(undoable(tried), SAVED_AT)).toBeNull();
      expect(moveUndoWindow(undoable(tried), UNTIL)).toBeNull();
    },
  );

  test.each(['lane', 'after'] as const)(
    'ends when a command is saved that depends on its own by its %s',
    async (by) => {
      const held = undoable({ lane: 'positions:ana#1' });
      const store = memoryOutboxStore([held]);
      const next = anEntry(by === 'lane' ? { lane: 'positions:ana' } : { after: [held.id] });
      await store.append([next]);
      expect((await sentAt(SAVED_AT, store)).sent).toEqual([held.id, next.id]);
    },
  );

  test('stays open when the next command is of the same act', async () => {
    const held = undoable({ lane: 'positions:ana#1' });
    const store = memoryOutboxStore([held]);
    await store.append([undoable({ lane: 'positions:ana', undo: { act: held.id, untilMs: UNTIL } })]);
    expect((await sentAt(SAVED_AT, store)).sent).toEqual([]);
  });
});

describe('taking back', () => {
  const report = undoable();
  const photo = undoable({ after: [report.id], undo: { act: report.id, untilMs: UNTIL } });
  const all = [report, photo, undoable()];

  test('is of a whole act', async () => {
    const act = actOf(photo.id, all);
    expect(act.map((each) => each.id)).toEqual([report.id, photo.id]);
    const store = memoryOutboxStore(all);
    expect(
      await store.remove(
        act.map((each) => each.id),
        mayTakeBack,
      ),
    ).toBe(true);
    expect(store.all()).toEqual([all[2]]);
  });

  test('takes nothing when a part of the act has left', async () => {
    const store = memoryOutboxStore([report, { ...photo, state: 'sending', attempts: 1 }]);
    expect(await store.remove([report.id, photo.id], mayTakeBack)).toBe(false);
    expect(store.all()).toHaveLength(2);
  });

  test('leaves nobody waiting for what was undone in the same moment', async () => {
    const store = memoryOutboxStore(all);
    await store.remove([report.id, photo.id], mayTakeBack);
    const [saved] = await store.append([anEntry({ after: [report.id, 'decided'] })]);
    expect(saved?.after).toEqual(['decided']);
  });

  test('refuses what another command waits for', () => {
    expect(mayTakeBack([report], all)).toBe(false);
    expect(mayTakeBack([report, photo], all)).toBe(true);
  });
});
