import type { Command } from '#domain/protocol/command.ts';
import { claim, settle, type DeliveryOutcome } from '#sync/outbox/rules/command-state.ts';
import type { Batch } from '#sync/outbox/delivery/drain-plan.ts';
import { commandOf, type OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import type { Clock, OutboxStore } from '#sync/outbox/rules/ports.ts';
import type { CommandTransport, SubmitAnswer } from '#sync/outbox/delivery/command-transport.ts';

export interface DeliveryPorts {
  store: OutboxStore;
  transport: CommandTransport;
  clock: Clock;
  /** Names this page, worker or service worker in the leases. */
  owner: string;
}

export interface Delivery {
  requests: number;
  /** Commands that the server decided. */
  settled: number;
  /** How many of them it did not apply. */
  refused: number;
  answered: 'as usual' | 'with a plea for time' | 'not at all';
  /** Whether its commands are due again at once, each alone. */
  isSplit: boolean;
}

/** Statuses of an overloaded server: the next batch would get the same answer. */
const BUSY: readonly number[] = [429, 503];

/** Claims one batch, sends the commands of it that can go, and writes down their outcomes. */
export async function deliverBatch(batch: Batch, ports: DeliveryPorts): Promise<Delivery> {
  const { store, transport, clock, owner } = ports;
  const ids = batch.entries.map((each) => each.id);
  const bytes = batch.entries.reduce((sum, each) => sum + each.bytes, 0);
  const [claimed, contents] = await Promise.all([
    // Even after a power cut the device must know that a command left, or the person could take it back.
    store.modify(ids, (record) => claim(record, owner, clock.nowMs(), bytes), { durable: true }),
    store.contents(ids),
  ]);
  const readable = claimed.filter((each) => contents.has(each.id));
  const toSend = withoutBrokenLanes(batch.entries, readable).flatMap((each) => {
    const content = contents.get(each.id);
    return content ? [commandOf({ ...each, ...content })] : [];
  });
  const answer = await send(batch, toSend, transport);
  const outcomeOf = outcomesOf(answer, toSend.length === 1);
  const changed = await store.modify(
    claimed.map((each) => each.id),
    (record) => {
      const outcome = contents.has(record.id) ? outcomeOf(record.id) : UNREADABLE;
      return settle(record, outcome, owner, { nowMs: clock.nowMs(), random: clock.random() });
    },
  );
  const settled = changed.filter((each) => each.settledAt !== null);
  return {
    requests: answer && answer.kind !== 'no_grant' ? 1 : 0,
    settled: settled.length,
    refused: settled.filter((each) => each.state !== 'acked').length,
    answered: howAnswered(answer),
    isSplit: answer?.kind === 'intercepted' && toSend.length > 1,
  };
}

async function send(
  { type, actorId, isDeadLetter }: Batch,
  commands: readonly Command[],
  transport: CommandTransport,
): Promise<SubmitAnswer | { kind: 'no_grant' } | null> {
  const [first] = commands;
  if (!first) return null;
  return isDeadLetter ? transport.deadLetter(actorId, first) : transport.submit(type, actorId, commands);
}

function howAnswered(answer: SubmitAnswer | { kind: 'no_grant' } | null): Delivery['answered'] {
  if (answer?.kind === 'unreachable') return 'not at all';
  return answer?.kind === 'refused' && BUSY.includes(answer.status) ? 'with a plea for time' : 'as usual';
}

/**
 * If another context has one of a lane's commands, or its content cannot be read, the later ones must not
 * overtake it.
 */
function withoutBrokenLanes(planned: readonly OutboxRecord[], mine: readonly OutboxRecord[]): OutboxRecord[] {
  const byId = new Map(mine.map((each) => [each.id, each]));
  const broken = new Set<string>();
  return planned.flatMap((each) => {
    const own = byId.get(each.id);
    if (!own) broken.add(each.lane);
    return own && !broken.has(each.lane) ? [own] : [];
  });
}

const NO_GRANT: DeliveryOutcome = {
  kind: 'refused',
  status: 401,
  retryAfterMs: null,
  message: 'Falta ingresar con esta cuenta.',
};
const UNREADABLE: DeliveryOutcome = {
  kind: 'refused',
  status: 401,
  retryAfterMs: null,
  message: 'Este equipo ya no tiene la clave con que se guardó, y no se puede leer ni enviar.',
};

/** The outcome of each command of a batch. A command that the answer does not name was not decided. */
function outcomesOf(
  answer: SubmitAnswer | { kind: 'no_grant' } | null,
  isAlone: boolean,
): (id: string) => DeliveryOutcome {
  if (answer?.kind === 'intercepted') return () => ({ kind: 'intercepted', isAlone });
  if (answer === null) return () => ({ kind: 'unreachable' });
  if (answer.kind === 'no_grant') return () => NO_GRANT;
  if (answer.kind !== 'answer') return () => answer;
  const results = new Map(answer.results.map((each) => [each.id, each]));
  return (id) => {
    const result = results.get(id);
    return result ? { kind: 'result', result } : { kind: 'unreachable' };
  };
}
