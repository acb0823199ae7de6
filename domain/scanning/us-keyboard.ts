/** What a reader that thinks of a US keyboard types on another one, by the sign that it means. */
interface Layout {
  /** The sign that stands for `/`: two of them after `https:` tell which keyboard it is. */
  slash: string;
  typed: string;
  meant: string;
}

/** The layouts by the letters and signs of addresses; what stands in none of them is typed alike. */
const LAYOUTS: readonly Layout[] = [
  // Spanish (of Latin America and of Spain), German and Italian have the same keys here.
  { slash: '-', typed: "Ññ-_'¿¡?/&)Öößçì´", meant: ':;/?-==_&^(:;-:==' },
  // Portuguese of Brazil.
  { slash: ';', typed: 'Çç;:', meant: ':;/?' },
  // French: its digits need the shift key, and four letters change places.
  {
    slash: '!',
    typed: 'Mm!§:)&é"\'(-è_çàaqzwAQZW,;?',
    meant: ':;/?.-1234567890qawzQAWZm,M',
  },
];
const ADDRESS = /^https?([^\s\w]|M)([^\w\s])\2/i;

/**
 * An address that a reader typed through another keyboard's layout, as it stands in the code; other texts as they
 * are.
 */
export function typedAddress(text: string): string {
  const [start, , slash] = ADDRESS.exec(text) ?? [];
  if (start === undefined || slash === undefined || slash === '/') return text;
  const layout = LAYOUTS.find((each) => each.slash === slash);
  if (!layout) return text;
  const scheme = /^https?/i.exec(text)?.[0] ?? '';
  const meant = [...layout.meant];
  const signs = new Map([...layout.typed].map((each, at) => [each, meant[at] ?? each]));
  return scheme + Array.from(text.slice(scheme.length), (each) => signs.get(each) ?? each).join('');
}
