/** A server that takes longer may as well not be there: somebody waits for this. */
const ANSWERS_WITHIN_MS = 10_000;

/**
 * Whether the server answers now, whatever the browser says about the network: some systems report none for
 * ever, behind a VPN or in a virtual machine.
 */
export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  return answer?.ok ?? false;
}
