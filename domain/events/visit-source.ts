import * as v from 'valibot';
import { mayBePersonal } from '#domain/events/personal-text.ts';

/** The source of a visit that came from nowhere we know: typed, a bookmark, the installed app. */
export const DIRECT_SOURCE = 'directo';
/** The source whose name is not kept: it may be personal, or there were too many others that day. */
export const OTHER_SOURCE = 'otros';

/** A source in people's words: its own, but for those that are none. */
export function visitSourceLabel(source: string): string {
  if (source === DIRECT_SOURCE) return 'Directo o sin dato';
  return source === OTHER_SOURCE ? 'Otros sitios' : source;
}

const MAX_LENGTH = 60;
const SOURCE = /^[a-z0-9][a-z0-9._-]*$/;

/** Where a visit came from: the host that linked here, or the `utm_source` of its address. */
export const VisitSource = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.regex(SOURCE),
  v.check((written) => !mayBePersonal(written)),
);
export type VisitSource = v.InferOutput<typeof VisitSource>;

interface Arrival {
  /** The host of the page that linked here; empty when the browser does not say. */
  referrer: string;
  /** The `utm_source` of the first address. */
  utmSource: string | null;
  /** Our own host, which refers to itself after a reload. */
  host: string;
}

/** The source of a visit. A written `utm_source` comes before the page that linked here. */
export function visitSourceOf({ referrer, utmSource, host }: Arrival): VisitSource {
  const written = utmSource?.trim().toLowerCase();
  if (written) return v.is(VisitSource, written) ? written : OTHER_SOURCE;
  if (referrer === '' || referrer === host) return DIRECT_SOURCE;
  const named = referrer.toLowerCase().replace(/^www\./, '');
  return v.is(VisitSource, named) ? named : OTHER_SOURCE;
}
