import { chance } from '#test/simulation/chance.ts';
import { NOTIFICATION_CHANNELS } from '#domain/notifications/channels.ts';
import type {
  DeliveryChannels,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/** A notification that a server handed to a push service or a relay. */
export interface HandOver {
  /** The notification with the channel and the destination. */
  delivery: string;
  by: SimulatedProcess;
  outcome: DeliveryOutcome['state'];
}

/** What the world outside was handed, and how it takes it. */
export interface HandOvers {
  all: HandOver[];
  /** @param crash ends the process. */
  channelsOf(life: SimulatedProcess, crash: () => void): DeliveryChannels;
}

/**
 * While there are faults some are asked for again and some not taken, as the seed says, and where servers crash in this plan
 * some do at the worst moment: when all is handed over and nothing is noted.
 */
export function handOvers({ seed, faults }: Plan, scheduler: Scheduler, isCalm: () => boolean): HandOvers {
  const draw = chance(seed, 'hand over');
  const crashes = faults.some((each) => each.kind === 'server crash');
  const all: HandOver[] = [];

  function outcomeOf({ notification, channel, destination, attempts }: DueDelivery): DeliveryOutcome {
    const drawn = chance(seed, `outcome ${notification.id} ${channel} ${destination} ${attempts}`).next();
    if (isCalm() || faults.length === 0 || drawn < 0.8) return { state: 'sent' };
    return drawn < 0.95 ? { state: 'retry', reason: 'unreachable' } : { state: 'failed', reason: 'gone' };
  }

  function channelsOf(life: SimulatedProcess, crash: () => void): DeliveryChannels {
    async function take(deliveries: readonly DueDelivery[]): Promise<DeliveryOutcome[]> {
      await scheduler.step(life, 'hand over');
      const outcomes = deliveries.map((each) => {
        const outcome = outcomeOf(each);
        const delivery = `${each.notification.id} ${each.channel} ${each.destination}`;
        all.push({ delivery, by: life, outcome: outcome.state });
        return outcome;
      });
      if (crashes && !isCalm() && draw.happens(0.1)) crash();
      return outcomes;
    }
    return Object.fromEntries(NOTIFICATION_CHANNELS.map((each) => [each, take]));
  }

  return { all, channelsOf };
}
