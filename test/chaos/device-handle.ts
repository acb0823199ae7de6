import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type {
  DeviceOutcome,
  DevicePlan,
  FromDevice,
  Progress,
  ToDevice,
} from '#test/chaos/device-messages.ts';

/** A device as the run sees it from outside. */
export interface DeviceHandle {
  plan: DevicePlan;
  begin(): void;
  /** The device's last report. */
  progress(): Progress;
  outcome(): Promise<DeviceOutcome>;
  switchOff(): Promise<void>;
}

/**
 * Switches a device on, in a thread of its own: RxDB counts the collections of a realm.
 * @param program the compiled device, see `compile.ts`.
 */
export async function switchOn(program: string, plan: DevicePlan): Promise<DeviceHandle> {
  const worker = new Worker(program, { workerData: plan, name: plan.name });
  let progress: Progress = { saved: 0, unsettled: 0, rounds: 0 };
  let give: (outcome: DeviceOutcome) => void = () => undefined;
  // A device that breaks ends the run, which would otherwise wait for it in vain.
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', (message: FromDevice) => {
    if (message.kind === 'progress') progress = message;
    if (message.kind === 'outcome') give(message.outcome);
  });
  await once(worker, 'message');
  const say = (message: ToDevice) => worker.postMessage(message);
  return {
    plan,
    begin: () => say('begin'),
    progress: () => progress,
    outcome() {
      const asked = new Promise<DeviceOutcome>((resolve) => (give = resolve));
      say('report');
      return asked;
    },
    switchOff: async () => void (await worker.terminate()),
  };
}
