import * as v from 'valibot';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const GROUP = /^[\da-f]{1,4}$/i;

/** Whether a text is an IP address, of version 4 or 6, or a network of them: `203.0.113.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = ipVersionOf(address);
  if (version === null || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

/** Networks one beside the other, as somebody writes them: a hundred at most. */
export const Networks = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isNetwork, 'Cada renglón debe ser una dirección IP o una red, como 203.0.113.0/24.'),
    ),
  ),
  v.maxLength(100, 'Caben hasta 100 renglones.'),
);

/** Version of an IP address; null for what is none. */
function ipVersionOf(address: string): 4 | 6 | null {
  if (IPV4.test(address)) return 4;
  const halves = address.split('::');
  if (halves.length > 2) return null;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((each) => GROUP.test(each))) return null;
  if (halves.length === 2) return groups.length < 8 ? 6 : null;
  return groups.length === 8 ? 6 : null;
}
