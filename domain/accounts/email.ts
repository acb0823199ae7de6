import * as v from 'valibot';
import { pastedText } from '#domain/text/pasted-text.ts';

/** Words between single dots, on both sides; the last one has no digits alone. */
export const EMAIL_PATTERN =
  /^[^\s@.<>"(),:;]+(?:\.[^\s@.<>"(),:;]+)*@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u;

/** An e-mail as it is copied out of a letter or a page: `Ana <ana@x.co>`, `mailto:ana@x.co`, with unseen marks. */
export function normaliseEmail(input: string): string {
  const text = pastedText(input);
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return address.replace(/^mailto:/i, '').trim();
}

/** An e-mail that somebody gives as theirs (spec §5). */
export const Email = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform(normaliseEmail),
  v.nonEmpty('Email es requerido'),
  v.maxLength(254),
  v.regex(EMAIL_PATTERN, 'Email inválido'),
);

/** The mail services of nearly everybody here. */
const SERVICES = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'yahoo.es',
];
/** Services whose names are nearly those, and real. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'live.co', 'aol.com', 'msn.com'];
const ENDINGS: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  om: 'com',
  cm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
};

/**
 * The e-mail that a person probably meant, where the one they wrote is nearly that of a service that everybody
 * has: `ana@gmail.con` → `ana@gmail.com`. Null when there is no reason to ask.
 */
export function likelyEmail(input: string): string | null {
  const [, name, host = ''] = /^([^@]+)@([^@]+)$/.exec(normaliseEmail(input).toLowerCase()) ?? [];
  if (name === undefined || [...SERVICES, ...OTHERS].includes(host)) return null;
  const service = SERVICES.find((each) => isOneSlipFrom(each, host));
  if (service) return `${name}@${service}`;
  const ending = host.slice(host.lastIndexOf('.') + 1);
  const meant = ENDINGS[ending];
  // `.cm` and `.om` are countries too: only with a service that everybody has.
  if (!meant || (ending.length === 2 && !SERVICES.includes(host.replace(/\w+$/, meant)))) return null;
  return `${name}@${host.slice(0, -ending.length)}${meant}`;
}

/** Whether one letter more, less, another, or two that changed places make one text of the other. */
function isOneSlipFrom(meant: string, input: string): boolean {
  if (Math.abs(meant.length - input.length) > 1) return false;
  let at = 0;
  while (at < meant.length && meant[at] === input[at]) at += 1;
  const [left, right] = [meant.slice(at), input.slice(at)];
  const rests: readonly [string, string][] = [
    [left.slice(1), right.slice(1)],
    [left.slice(1), right],
    [left, right.slice(1)],
    [(left[1] ?? '') + (left[0] ?? '') + left.slice(2), right],
  ];
  return rests.some(([a, b]) => a === b);
}
