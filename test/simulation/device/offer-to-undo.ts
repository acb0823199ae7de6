import { mayTakeBack } from '#sync/outbox/rules/lane.ts';
import { endUndoWindow, UNDO_MS } from '#sync/outbox/rules/undo-window.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { DeviceWatch } from '#test/simulation/device/device.ts';
import type { DevicePage } from '#test/simulation/device/device-page.ts';
import type { AnswerToOffer } from '#test/simulation/plan.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';

interface Ports {
  scheduler: Scheduler;
  draw: Chance;
  watch: DeviceWatch;
}

/**
 * What a person does with the notice that offers to undo a command, now and then when it is too late. It dies
 * with its page.
 */
export async function answerOffer(
  page: DevicePage,
  id: string,
  answer: AnswerToOffer,
  { scheduler, draw, watch }: Ports,
): Promise<void> {
  if (answer === 'lets be') return;
  await scheduler.sleep(page.life, 'looks at a notice', draw.whole(0, UNDO_MS + 2_000));
  try {
    if (answer === 'closes') {
      await page.outbox.modify([id], endUndoWindow);
      page.wake();
      return;
    }
    watch.undoing(id);
    watch.undone(id, await page.outbox.remove([id], mayTakeBack));
  } catch {
    // The disk refused: nothing was undone, and the notice says so.
    watch.undone(id, false);
  }
}
