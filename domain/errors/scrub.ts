/** What stands in a text in place of something that says who somebody is or opens a door. */
const HIDDEN = '[oculto]';

/** Twice what is kept of a stack; what is longer is cut before it is read. */
const MAX_READ = 4_000;

/** Values named as secret, in JSON, in an address or in a header. */
const NAMED =
  /(\b(?:authorization|cookie|set-cookie|password|contraseña|clave|pin|otp|cvv|cvc|secret|api[_-]?key|[\w-]{0,30}token|[\w-]{0,30}grant)\b["']?\s*[:=]\s*)(?:bearer\s+)?(\[oculto\]|"[^"]*"?|'[^']*'?|[^\s,;&}\])"']+)/giu;
const BEARER = /\bbearer\s+[^\s,;"']+/giu;
/** A local part and a host around an at-sign, also as an address writes it. */
const MAIL = /[^\s"'<>()[\]{},;:=/?&|@%]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:=/?&|@%]{1,255}/giu;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;
/** A run that no word is: tokens, keys and hashes have a digit and a letter in 20 characters or more. */
const LONG_RUN = /[\w-]{20,}(?:\.[\w-]+)*/gu;
/** The name that the build gave a file of ours. */
const BUILT_FILE = /^[a-z-]+-[\w-]{8}\.js$/u;
/** Seven digits or more, as people write telephones, documents, cards and accounts. */
const NUMBER = /\+?\(?\d(?:[\s().-]{0,2}\d){6,}/gu;
/** The question of an address may be what somebody searched for, or a link that opens something. */
const QUERY = /([/\w])[?#][\w%.~-]+=[^\s"')]*/gu;

/**
 * A text without tokens, e-mails, telephones, documents, cards or what an address asks, for a record that
 * leaves the person's hands. What looks like one of them goes too: a record of an error needs none. Once more
 * changes nothing.
 */
export function scrubbed(text: string, most = MAX_READ): string {
  return text
    .slice(0, MAX_READ)
    .replace(NAMED, `$1${HIDDEN}`)
    .replace(BEARER, HIDDEN)
    .replace(QUERY, '$1')
    .replace(MAIL, HIDDEN)
    .replace(UUID, HIDDEN)
    .replace(LONG_RUN, (run) => (isSecret(run) ? HIDDEN : run))
    .replace(NUMBER, HIDDEN)
    .slice(0, most);
}

function isSecret(run: string): boolean {
  return /\d/.test(run) && /[a-z]/i.test(run) && !BUILT_FILE.test(run);
}

/** How a browser names itself, without anything that a browser does not say. */
export function scrubbedAgent(userAgent: string): string {
  return userAgent
    .slice(0, 300)
    .replace(/[^\w ./;:(),+-]/g, '')
    .replace(LONG_RUN, (run) => (isSecret(run) ? HIDDEN : run));
}

/** A part of an address that names one thing: an id, a document's number, a token. */
const NAMES_ONE = /\d{3,}|@|%|^[\w-]{24,}$|^offline_order_/iu;

/**
 * The page of an address: its path with `:id` where it names one thing, and nothing of what it asks or of its
 * host.
 */
export function pageOf(address: string): string {
  const path = address.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/iu, '').replace(/[?#].*$/su, '');
  const parts = path
    .slice(0, 1_000)
    .split('/')
    .map((each) => (NAMES_ONE.test(each) || scrubbed(each) !== each ? ':id' : each));
  return parts.join('/').slice(0, 200) || '/';
}
