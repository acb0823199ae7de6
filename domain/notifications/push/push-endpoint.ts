import { isPublicHost } from '#domain/base/public-host.ts';

const ADDRESS = /^(https?):\/\/(\[[\d:a-f]+\]|[\w.-]+)(:\d{1,5})?([/?][!"$-[\]-~]*)?$/i;
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an address may be one of a push service: `https:`, and the name of a host that the internet may know. What the
 * name stands for is looked at when it is asked.
 * @param allowsLoopback whether this machine itself is taken, also by `http:`, for development.
 */
export function isPushEndpoint(endpoint: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  const [, scheme, written] = ADDRESS.exec(endpoint) ?? [];
  const host = written?.toLowerCase();
  if (scheme === undefined || host === undefined) return false;
  if (OWN_MACHINE.test(host)) return allowsLoopback;
  return scheme.toLowerCase() === 'https' && isPublicHost(host);
}
