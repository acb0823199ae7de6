/** What stands in an XML text, in its order. Names come without the prefix of their namespace. */
export interface XmlEvents {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** The value of an attribute, decoded; null where it is absent. */
export type XmlAttributes = (name: string) => string | null;

/** Reads the parts of a workbook, which programs write: the whole of XML but documents' own entities. */
export function readXml(xml: string, events: XmlEvents): void {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) events.text(decoded(xml.slice(at, start)));
    const sign = xml[start + 1];
    if (sign === '!' || sign === '?') {
      const [end, cdata] = passedOver(xml, start);
      if (cdata !== null) events.text(cdata);
      at = end;
      continue;
    }
    const end = tagEnd(xml, start);
    if (end < 0) return;
    at = end + 1;
    if (sign === '/') events.close(localName(xml, start + 2, end));
    else readTag(xml, start + 1, end, events);
  }
}

function readTag(xml: string, start: number, end: number, events: XmlEvents): void {
  const isEmpty = xml[end - 1] === '/';
  const last = isEmpty ? end - 1 : end;
  let nameEnd = start;
  while (nameEnd < last && xml.charCodeAt(nameEnd) > SPACE) nameEnd += 1;
  const name = localName(xml, start, nameEnd);
  events.open(name, (each) => (nameEnd === last ? null : attributeIn(xml.slice(nameEnd, last), each)));
  if (isEmpty) events.close(name);
}

/** The last of the characters that only part others. */
const SPACE = 32;
const COLON = 58;

/** A name without its prefix and the space behind it. */
function localName(xml: string, start: number, end: number): string {
  let from = start;
  let to = end;
  for (let at = start; at < to; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === COLON) from = at + 1;
    else if (code <= SPACE) to = at;
  }
  return xml.slice(from, to);
}

/** Where a tag ends: not at a `>` within the value of an attribute. */
function tagEnd(xml: string, start: number): number {
  let end = xml.indexOf('>', start);
  for (let at = start; at < end; at += 1) {
    const sign = xml[at];
    if (sign !== '"' && sign !== "'") continue;
    at = xml.indexOf(sign, at + 1);
    if (at < 0) return -1;
    if (at > end) end = xml.indexOf('>', at);
  }
  return end;
}

/** Where a comment, a declaration or a CDATA section ends, and the text of the last. */
function passedOver(xml: string, start: number): [end: number, cdata: string | null] {
  const until = (mark: string, from: number) => {
    const found = xml.indexOf(mark, from);
    return found < 0 ? xml.length : found + mark.length;
  };
  if (xml.startsWith('<!--', start)) return [until('-->', start), null];
  if (!xml.startsWith('<![CDATA[', start)) return [until('>', start), null];
  const end = until(']]>', start);
  return [end, xml.slice(start + '<![CDATA['.length, end - ']]>'.length)];
}

/** Sheets ask for few attributes, and millions of times. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, made);
  return made;
}

function attributeIn(input: string, name: string): string | null {
  if (input === '') return null;
  const at = patternOf(name).exec(input);
  return at ? decoded(at[1] ?? at[2] ?? '') : null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities[String(name)] ?? String(whole);
    const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
