import { MINUTE_MS } from '#domain/base/durations.ts';
import type { GatewayKeysState } from '#domain/payments/gateway-keys.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { wompiAccount } from '#server/config/wompi-account.ts';
import type { Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { isFormer, type KeySet, keySets, openKeys } from '#server/payments/gateway-keys-storage.ts';
import { gatewayOf } from '#server/payments/gateway-of.ts';
import type { EventReading, PaymentGateway } from '#server/payments/payment-gateway.ts';
import { GatewayAway, type GatewayReport } from '#server/payments/payment-gateway.ts';
import { wompiGateway } from '#server/payments/wompi-gateway.ts';
import { SETTINGS_STALE_MS } from '#server/settings/company-settings.ts';

/** Another server may begin payments with keys for a while after they were replaced. */
const OVERLAP_MS = MINUTE_MS;

/** A gateway by the keys of one account. */
export interface KnownGateway {
  gateway: PaymentGateway;
  /** Former keys vouch for payments that began before this moment alone; null for those that may vouch for any. */
  begunBefore: Date | null;
}

/** The gateways of an installation at a moment. */
export interface PaymentGateways {
  source: GatewayKeysState['source'];
  /** The one that takes payments; null where only contraentrega is offered. */
  current: PaymentGateway | null;
  /** All that may tell of a payment: the present one first, then those of former keys, the last one first. */
  known: readonly KnownGateway[];
}

/**
 * The gateways by the keys that hold now: read again after a second, and at once when the bus says that settings changed.
 * Each server has one reader and one memory.
 */
export const paymentGateways = serverScoped((services: Services) => {
  const { config, database, bus, now } = services;
  const ofConfig = gatewayOf(config);
  const made = new Map<number, PaymentGateway | null>();

  function gatewayOfSet(set: KeySet): PaymentGateway | null {
    if (!made.has(set.version)) {
      const keys = openKeys(config, set);
      made.set(set.version, keys && wompiGateway(wompiAccount(keys, config.wompiApis)));
    }
    return made.get(set.version) ?? null;
  }

  const reader = memoizeFor(async () => gatewaysBy(await keySets(database.db)), {
    ms: SETTINGS_STALE_MS,
    clock: now,
  });
  bus.subscribe(({ collection }) => {
    if (collection === 'settings') reader.invalidate();
  });

  function gatewaysBy(sets: readonly KeySet[]): PaymentGateways {
    const nowMs = now();
    const former = sets.flatMap((set): KnownGateway[] => {
      const gateway = isFormer(set, nowMs) ? gatewayOfSet(set) : null;
      return gateway ? [{ gateway, begunBefore: withOverlap(set.replacedAt) }] : [];
    });
    const [last] = sets;
    if (config.payments?.name === 'wompi') {
      const { environment } = config.payments;
      const saved = last ? gatewayOfSet(last) : null;
      const also = last?.environment === environment && saved ? [{ gateway: saved, begunBefore: null }] : [];
      return gatewaysWith('environment', ofConfig, [...also, ...former]);
    }
    if (!last || last.environment === null)
      return gatewaysWith(ofConfig ? 'local' : 'none', ofConfig, former);
    // Payments of the local gateway end there: in development keys are saved over it.
    const local = ofConfig ? [{ gateway: ofConfig, begunBefore: withOverlap(sets.at(-1)?.at ?? null) }] : [];
    const current = gatewayOfSet(last);
    return gatewaysWith(current ? 'saved' : 'unreadable', current, [...former, ...local]);
  }

  return reader;
});

function withOverlap(replacedAt: Date | null): Date | null {
  return replacedAt && new Date(replacedAt.getTime() + OVERLAP_MS);
}

function gatewaysWith(
  source: PaymentGateways['source'],
  current: PaymentGateway | null,
  former: readonly KnownGateway[],
): PaymentGateways {
  return {
    source,
    current,
    known: [...(current ? [{ gateway: current, begunBefore: null }] : []), ...former],
  };
}

/** Whether a gateway may tell of a payment that began then. */
export function vouchesFor({ begunBefore }: Pick<KnownGateway, 'begunBefore'>, begunAt: Date): boolean {
  return begunBefore === null || begunAt <= begunBefore;
}

/** Our keys at the gateways: a report that names a merchant names one of these. */
export function publicKeysOf({ known }: PaymentGateways): string[] {
  return known.map(({ gateway }) => gateway.card.publicKey);
}

/** An event of a gateway, with the keys that proved it. */
export function readEventOf(
  { known }: PaymentGateways,
  body: string,
  headerChecksum: string | undefined,
): EventReading & Pick<KnownGateway, 'begunBefore'> {
  for (const { gateway, begunBefore } of known) {
    const reading = gateway.readEvent(body, headerChecksum);
    if (reading.kind !== 'forged') return { ...reading, begunBefore };
  }
  return { kind: 'forged', begunBefore: null };
}

/**
 * What the gateways that may tell of a payment say of it; null when none of them ever heard of it.
 * @throws GatewayAway when nobody knows it and the one that takes payments now did not answer, or no former one could say;
 *   and when there is nobody to ask.
 */
export async function statusByAny(
  { known }: PaymentGateways,
  attempt: { gateway: string | null; reference: string; createdAt: Date },
): Promise<GatewayReport | null> {
  const asked = known.filter(
    (each) => each.gateway.name === attempt.gateway && vouchesFor(each, attempt.createdAt),
  );
  let away: GatewayAway | null =
    asked.length === 0 ? new GatewayAway('Nobody has the keys that it began with.') : null;
  for (const { gateway } of asked) {
    try {
      const report = await gateway.statusOf(attempt.reference);
      if (report) return report;
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      // Keys that the gateway revoked say nothing more: their payments are read with the present ones.
      if (!error.isRefused || gateway === asked[0]?.gateway) away ??= error;
    }
  }
  if (away) throw away;
  return null;
}
