import { recordError } from '#src/errors/record-error.ts';

/**
 * Does something about notifications that nobody waits for. A failure goes into this device's log, without what the browser
 * says of it, which may name the address of a subscription (spec §8).
 * @param what it does, in a few words.
 * @returns whether it was done.
 */
export async function succeeds(what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    recordError({ type: 'service_worker', message: `${what}: ${name}` });
    return false;
  }
}
