import { HERO_DRAWN, photoAt, photoSources } from '#domain/media/photo.ts';
import type { InitialLists } from '#domain/prerender/initial-lists.ts';
import { INITIAL_LISTS_ID } from '#domain/prerender/initial-lists-id.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';
import { INITIAL_PRODUCT_ID } from '#domain/prerender/initial-product-id.ts';
import { type PublicSettings, SETTINGS_ELEMENT_ID } from '#domain/settings/public-settings.ts';
import { linkKind } from '#domain/prerender/needed-files.ts';

/** The head of a page, for readers that do not run it: search engines and apps that show a shared link. */
export interface PageHead {
  status: 200 | 404;
  /** Without the name of the site. */
  title: string;
  description: string;
  /** The one address of this page, from `/`; null when it has none, and then it is not listed. */
  canonical: string | null;
  /** From `/`: the address that has this page now; who asks for its former one is sent there. */
  movedTo?: string;
  /** `product` in Open Graph's own words; `website` for all else. */
  kind: 'website' | 'product';
  /** An address from `/` or a whole one; null shows the site's logo. */
  image: string | null;
  /**
   * The picture that its screen shows first and largest, from `/`: a browser asks for it beside the code that
   * draws it, not after.
   */
  picture?: string | null;
  /** Structured data of schema.org. */
  data: readonly object[];
  /** What its screen draws before the device has a store. */
  rows?: InitialLists;
  /** The product that its screen draws before the device has a store; the page comes with it drawn. */
  sight?: InitialProduct;
  /**
   * The file of code that has its screen, by its name in `vite.chunks.ts`; left out where every page
   * announces it.
   */
  code?: 'shop' | 'front';
  /** What the company has set, where it set anything: the page's first texts and prices follow it. */
  settings?: PublicSettings;
  /** The build wrote the content too (`vite.prerender.ts`), for who does not run the app yet, or ever. */
  isWritten?: boolean;
}

const SITE = 'MeStore';
const MARK = '/icons/icon-512.png';
const DESCRIPTION_MAX = 300;

/**
 * The page with its head: title and description in place of the general ones, and the tags that only some
 * pages have.
 * @param page the built `index.html`.
 * @param publicUrl how people reach the server, without a slash at its end.
 * @param code addresses of the files that the screen's file of code needs, which `head` names, its styles among
 * them: a browser asks for all of them at once, not for each after reading the one before.
 */
export function withHead(
  page: string,
  head: PageHead,
  publicUrl: string,
  code: readonly string[] = [],
): string {
  const title = head.title === SITE ? SITE : `${head.title} · ${SITE}`;
  const description = shortened(head.description);
  const url = head.canonical === null ? null : publicUrl + head.canonical;
  const tags = [
    ...code
      .filter((each) => !page.includes(`"${each}"`))
      .map((each) => `<link rel="${linkKind(each)}" crossorigin href="${inText(each)}" />`),
    url === null
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${inText(url)}" />`,
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:type', head.kind),
    property('og:site_name', SITE),
    property('og:locale', 'es_CO'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', new URL(head.image ?? MARK, `${publicUrl}/`).href),
    '<meta name="twitter:card" content="summary" />',
    ...head.data.map((each) =>
      dataBlock('type="application/ld+json"', { '@context': 'https://schema.org', ...each }),
    ),
    ...(head.settings ? [readByApp(SETTINGS_ELEMENT_ID, head.settings)] : []),
    ...(head.rows ? [readByApp(INITIAL_LISTS_ID, head.rows)] : []),
    ...(head.sight ? [readByApp(INITIAL_PRODUCT_ID, head.sight)] : []),
  ];
  // Before styles and fonts: a browser opens six connections, and asks in the order in which it reads.
  const first = head.picture ? [pictureAhead(head.picture)] : [];
  // A function, because a name may hold a pattern of `replace`: `$&`.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${inText(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () =>
      [`<meta name="description" content="${inText(description)}" />`, ...first].join('\n    '),
    )
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

/** Asks for a picture ahead: of a photograph, the copy that `src/ui/marks/picture-frame.tsx` would choose. */
function pictureAhead(address: string): string {
  const photo = photoAt(address);
  const [lightest] = photo ? photoSources(photo) : [];
  const which = lightest
    ? `type="${lightest.type}" imagesrcset="${inText(lightest.srcSet)}" imagesizes="${inText(HERO_DRAWN)}"`
    : `href="${inText(address)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${which} />`;
}

/** Escapes text so that it is neither markup nor the end of an attribute. */
function inText(input: string): string {
  return input.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

function readByApp(place: string, data: object): string {
  return dataBlock(`type="application/json" id="${place}"`, data);
}

/**
 * Data as a block of the page. Browsers do not run it, so the server's policy allows it. Nothing in it
 * can end the block or begin a comment, because no `<` is left.
 */
function dataBlock(attributes: string, data: object): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script ${attributes}>${json}</script>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${inText(content)}" />`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2))}…`;
}
