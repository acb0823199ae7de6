import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { MAX_BATCH_COMMANDS } from '#domain/protocol/command.ts';
import { expectDelivered, leaveMovements, type MovementQueue } from '#test/e2e/support/movement-queue.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import type { Meddle, Middleman } from '#test/e2e/support/servers/middleman.ts';
import { type ServerTruth, serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { withholdAnswers } from '#test/e2e/support/servers/withheld-answers.ts';

interface InterruptedDrain {
  truth: ServerTruth;
  queue: MovementQueue;
  /** Lets the withheld answers arrive, for any page that still listens. */
  release(): void;
}

/**
 * A page that sends so many movements, at the moment when the server decided on two submissions of them and
 * only the first was answered.
 * @param others handles all other requests.
 */
export async function interruptDrain(
  page: Page,
  { middleman, url, count, others }: { middleman: Middleman; url: string; count: number; others?: Meddle },
): Promise<InterruptedDrain> {
  const truth = await serverTruth(url);
  const queue = await leaveMovements(page, await ownGoods(url), count);
  const release = withholdAnswers(middleman, 2, others);
  await page.goto(paths.movements);
  await expectDelivered(truth, queue, MAX_BATCH_COMMANDS + 1);
  return { truth, queue, release };
}
