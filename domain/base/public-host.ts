/** Labels between dots, the last one with a letter first: browsers read `0x7f.1` and `2130706433` as IPv4. */
const NAME = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;
/** Names that only a private network, or nobody, answers to (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|example)$/;

/** Whether a host, in lower case, has a name that the internet may know. What the name stands for is known only when it is asked. */
export function isPublicHost(host: string): boolean {
  return NAME.test(host) && !PRIVATE_NAME.test(host);
}
