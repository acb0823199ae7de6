import { isAdmin, parseUserType } from '#domain/accounts/roles/roles.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { ANOMALY_EVENTS, type AnomalyKind } from '#domain/security/anomaly.ts';
import { wideNetworkOf } from '#domain/security/wide-network.ts';
import {
  FACTOR_RESETS,
  ACCOUNT_FAILURES,
  ADDRESS_FAILURES,
  COPIED_SESSION,
  EXPORT_ACTS,
  isFailure,
  isSignIn,
  MANY_ERASURES,
  MANY_EXPORTS,
  RENEWAL,
  TWO_PLACES_MS,
  type Burst,
  type WatchedEvent,
} from '#domain/security/watched-event.ts';

/** An anomaly as it is found. */
export interface FoundAnomaly {
  kind: AnomalyKind;
  /** What makes it one and the same: found twice, it is written once. */
  key: string;
  userId: string | null;
  atMs: number;
  address: string;
  device: string;
  country: string | null;
  /** The events behind it, the last ones. */
  refs: string[];
  /** How many there were. */
  events: number;
}

/** Where somebody signed in before: names of devices, wide networks, and the countries that were said. */
export interface KnownPlaces {
  devices: ReadonlySet<string>;
  networks: ReadonlySet<string>;
  countries: ReadonlySet<string>;
}

/**
 * What is out of the ordinary among new events: each burst once a day for its account or
 * address, everything else once for its event.
 * @param fresh the events that were not looked at yet, in the order of time.
 * @param recent those and the ones of `LOOK_BACK_MS` before them, in the order of time.
 * @param known where each account signed in before the first of `fresh`; who never did is absent, and their first
 *   sign-in is none.
 */
export function detectAnomalies(
  fresh: readonly WatchedEvent[],
  recent: readonly WatchedEvent[],
  known: ReadonlyMap<string, KnownPlaces>,
): FoundAnomaly[] {
  const found = [
    ...fresh.flatMap((event) => ofOneEvent(event)),
    ...newPlaces(fresh, known),
    ...burstsIn(fresh, recent),
    ...twoPlaces(fresh, recent),
  ];
  return [...new Map(found.map((each) => [each.key, each])).values()];
}

function anomaly(kind: AnomalyKind, of: string, events: readonly WatchedEvent[]): FoundAnomaly[] {
  const last = events.at(-1);
  if (!last) return [];
  return [
    {
      kind,
      key: `${kind}:${of}`,
      userId: last.userId,
      atMs: last.atMs,
      address: last.address,
      device: last.device,
      country: last.country,
      refs: events.slice(-ANOMALY_EVENTS).map((each) => each.ref),
      events: events.length,
    },
  ];
}

/** What one event alone is. */
function ofOneEvent(event: WatchedEvent): FoundAnomaly[] {
  const { act, outcome, reason, ref, userId, network, atMs } = event;
  if (act === 'auth.portal_denied')
    return anomaly('portal_denied', `${userId}:${network}:${dayInBogota(atMs)}`, [event]);
  if (act === RENEWAL) return reason === COPIED_SESSION ? anomaly('two_places', ref, [event]) : [];
  if (outcome !== 'done') return [];
  if (act === 'auth.two_factor_recovery') return anomaly('recovery_code', ref, [event]);
  const isRemoval = act === 'auth.two_factor_remove' || FACTOR_RESETS.includes(act);
  return isRemoval ? anomaly('factor_removed', ref, [event]) : [];
}

/**
 * Sign-ins on a device whose name the account did not have, and sign-ins of the portal's people in a wide network that it
 * did not have. Of a phone on the street the network changes all the time, so it says nothing of those who buy and sell.
 */
function newPlaces(fresh: readonly WatchedEvent[], known: ReadonlyMap<string, KnownPlaces>): FoundAnomaly[] {
  const places = new Map(
    [...known].map(([userId, { devices, networks, countries }]) => [
      userId,
      { devices: new Set(devices), networks: new Set(networks), countries: new Set(countries) },
    ]),
  );
  return fresh.flatMap((event) => {
    if (!isSignIn(event) || event.userId === null) return [];
    const network = wideNetworkOf(event.address);
    const before = places.get(event.userId);
    const isNewDevice = before !== undefined && event.device !== '' && !before.devices.has(event.device);
    const isNewNetwork = before !== undefined && network !== '' && !before.networks.has(network);
    // Where no country was ever said, the first one is none.
    const isNewCountry = event.country !== null && isAnother(before?.countries, event.country);
    const now = before ?? {
      devices: new Set<string>(),
      networks: new Set<string>(),
      countries: new Set<string>(),
    };
    places.set(event.userId, now);
    now.devices.add(event.device);
    now.networks.add(network);
    if (event.country !== null) now.countries.add(event.country);
    const abroad = isNewCountry ? anomaly('new_country', event.ref, [event]) : [];
    if (isNewDevice) return [...abroad, ...anomaly('new_device', event.ref, [event])];
    const isStaff = event.role !== null && isAdmin(parseUserType(event.role));
    const isElsewhereStaff = isNewNetwork && isStaff && !isNewCountry;
    return isElsewhereStaff ? anomaly('new_network', event.ref, [event]) : abroad;
  });
}

function isAnother(known: ReadonlySet<string> | undefined, country: string): boolean {
  return known !== undefined && known.size > 0 && !known.has(country);
}

/** One kind of burst: which events count, and whose they are together. */
const bursts: readonly (readonly [AnomalyKind, Burst, (event: WatchedEvent) => string | null])[] = [
  ['account_failures', ACCOUNT_FAILURES, (event) => (isFailure(event) ? event.userId : null)],
  ['address_failures', ADDRESS_FAILURES, (event) => (isFailure(event) ? event.network : null)],
  ['many_exports', MANY_EXPORTS, (event) => (isDone(event, EXPORT_ACTS) ? event.userId : null)],
  ['many_erasures', MANY_ERASURES, (event) => (isDone(event, ['auth.delete_account']) ? 'all' : null)],
];

function isDone({ act, outcome }: WatchedEvent, acts: readonly string[]): boolean {
  return outcome === 'done' && acts.includes(act);
}

function burstsIn(fresh: readonly WatchedEvent[], recent: readonly WatchedEvent[]): FoundAnomaly[] {
  const isFresh = new Set(fresh.map((each) => each.ref));
  return bursts.flatMap(([kind, burst, ofWhom]) =>
    [...groupedBy(recent, ofWhom)].flatMap(([whom, events]) =>
      events.flatMap((event, at) => {
        if (!isFresh.has(event.ref)) return [];
        const within = events.slice(0, at + 1).filter((each) => each.atMs > event.atMs - burst.withinMs);
        if (within.length < burst.least) return [];
        const found = anomaly(kind, `${whom}:${dayInBogota(event.atMs)}`, within);
        // Of an address or of everybody it is nobody's in particular.
        const isOfOne = kind === 'account_failures' || kind === 'many_exports';
        return isOfOne ? found : found.map((each) => ({ ...each, userId: null }));
      }),
    ),
  );
}

/**
 * Sign-ins of one account in two countries, or on two devices of two wide networks, so close together that one person was
 * hardly in both.
 */
function twoPlaces(fresh: readonly WatchedEvent[], recent: readonly WatchedEvent[]): FoundAnomaly[] {
  const isFresh = new Set(fresh.map((each) => each.ref));
  const ofPeople = groupedBy(recent, (event) => (isSignIn(event) ? event.userId : null));
  return [...ofPeople.values()].flatMap((events) =>
    events.flatMap((event, at) => {
      if (!isFresh.has(event.ref)) return [];
      const other = events
        .slice(0, at)
        .findLast((each) => each.atMs > event.atMs - TWO_PLACES_MS && isElsewhere(each, event));
      return other ? anomaly('two_places', event.ref, [other, event]) : [];
    }),
  );
}

function isElsewhere(one: WatchedEvent, other: WatchedEvent): boolean {
  if (one.country !== null && other.country !== null && one.country !== other.country) return true;
  const [here, there] = [wideNetworkOf(one.address), wideNetworkOf(other.address)];
  return here !== '' && there !== '' && here !== there && one.device !== other.device;
}

function groupedBy(
  events: readonly WatchedEvent[],
  ofWhom: (event: WatchedEvent) => string | null,
): Map<string, WatchedEvent[]> {
  const groups = new Map<string, WatchedEvent[]>();
  for (const event of events) {
    const whom = ofWhom(event);
    if (whom === null) continue;
    const group = groups.get(whom);
    if (group) group.push(event);
    else groups.set(whom, [event]);
  }
  return groups;
}
