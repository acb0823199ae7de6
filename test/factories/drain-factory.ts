import type { Command, CommandResult } from '#domain/protocol/command.ts';
import type { DrainPorts } from '#sync/outbox/delivery/drain.ts';
import type { CommandTransport, SubmitAnswer } from '#sync/outbox/delivery/command-transport.ts';
import type { ExclusiveLock } from '#platform/web-lock.ts';

const EPOCH = '01900000-0000-7000-8000-0000000000e0';

/** A server that keeps receipts: it applies each command once and refuses to skip within a lane. */
export function receiptServer() {
  const applied: Command[] = [];
  const receipts = new Map<string, CommandResult>();
  const decide = (command: Command): CommandResult => {
    const known = receipts.get(command.id);
    if (known) return known;
    const behind = applied.filter((each) => each.lane === command.lane).length;
    if (command.laneSeq !== behind + 1) return { id: command.id, status: 'lane_gap' };
    applied.push(command);
    const result: CommandResult = { id: command.id, status: 'applied', watermark: { epoch: EPOCH, x: '7' } };
    receipts.set(command.id, result);
    return result;
  };
  const answer = (commands: readonly Command[]): SubmitAnswer => ({
    kind: 'answer',
    results: commands.map(decide),
  });
  return { applied, answer };
}

type Submitted = SubmitAnswer | { kind: 'no_grant' };

export function transportOf(
  submit: (commands: readonly Command[]) => Submitted | Promise<Submitted>,
): CommandTransport {
  return {
    submit: async (_type, _actor, commands) => submit(commands),
    deadLetter: async (_actor, command) => submit([command]),
  };
}

/** A lock that admits one at a time and can be stolen. */
export function memoryLock(): ExclusiveLock {
  let held = false;
  return {
    async run(work, { steal }) {
      if (held && !steal) return null;
      held = true;
      return work().finally(() => (held = false));
    },
  };
}

export function drainPorts(
  over: Partial<DrainPorts> & Pick<DrainPorts, 'store' | 'transport'>,
  nowMs = 1_000,
): DrainPorts {
  const base = { weight: 'light', lock: memoryLock(), owner: 'page' } as const;
  return { clock: { nowMs: () => nowMs, random: () => 0.5 }, ...base, ...over };
}
