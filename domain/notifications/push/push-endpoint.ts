const ADDRESS = /^(https?):\/\/(\[[\d:a-f]+\]|[\w.-]+)(:\d{1,5})?([/?][!"$-[\]-~]*)?$/i;
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Labels between dots, the last one with a letter first: browsers read `0x7f.1` and `2130706433` as IPv4. */
const NAME = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;
/** Names that only a private network, or nobody, answers to (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|example)$/;

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
  return scheme.toLowerCase() === 'https' && NAME.test(host) && !PRIVATE_NAME.test(host);
}
