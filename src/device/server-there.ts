import { wholeAnswer } from '#src/device/whole-answer.ts';

/** A server that takes longer may as well not be there: somebody waits for this. */
const ANSWERS_WITHIN_MS = 10_000;

/**
 * Whether the server answers now, whatever the browser says about the network: some systems report none for
 * ever, behind a VPN or in a virtual machine.
 * @param origin of the server; by default that of the page.
 */
export async function isServerThere(origin = ''): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const answer = await wholeAnswer(fetch(`${origin}/healthz`, { cache: 'no-store', signal }));
  return answer?.ok ?? false;
}
