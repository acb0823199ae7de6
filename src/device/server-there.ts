/**
 * Whether the server answers now, whatever the browser says about the network: some systems report none for
 * ever, behind a VPN or in a virtual machine.
 */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}
