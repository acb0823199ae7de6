/**
 * Whether the server answers now, whatever the browser says about the network: some systems report none for
 * ever, behind a VPN or in a virtual machine.
 * @param origin of the server; by default that of the page.
 */
export async function isServerThere(origin = ''): Promise<boolean> {
  const answer = await fetch(`${origin}/healthz`, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}
