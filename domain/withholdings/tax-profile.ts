import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import type { Day } from '#domain/calendar/day.ts';

/** How a store is taxed, as its RUT says. */
export const taxRegimeLabels = {
  responsable: 'Responsable de IVA',
  no_responsable: 'No responsable de IVA',
  simple: 'Régimen simple de tributación (SIMPLE)',
};
export const TaxRegime = v.picklist(keysOf(taxRegimeLabels));
export type TaxRegime = v.InferOutput<typeof TaxRegime>;

/** Whom a rule of withholding can be for: a large taxpayer («gran contribuyente») is one of its own, whatever its regime. */
export const taxpayerLabels = { ...taxRegimeLabels, gran_contribuyente: 'Gran contribuyente' };
export const Taxpayer = v.picklist(keysOf(taxpayerLabels));
export type Taxpayer = v.InferOutput<typeof Taxpayer>;

/** Code of an economic activity (CIIU rev. 4 A.C.): four digits. */
export const Ciiu = v.pipe(
  v.string(),
  v.regex(/^\d{4}$/, 'Escribe el código CIIU como está en el RUT: 4771.'),
);
/** Code of a municipality in DIVIPOLA: five digits. */
export const MunicipalityCode = v.pipe(v.string(), v.regex(/^\d{5}$/, 'Elige el municipio.'));

/** What decides what is withheld of a store's sales. */
export const TaxProfile = v.object({
  regime: TaxRegime,
  is_large_taxpayer: v.boolean(),
  /** It pays its own income tax in advance («autorretenedor»): nobody else withholds it. */
  is_self_withholder: v.boolean(),
  /** Its main activity; null while nobody said it. */
  ciiu: v.nullable(Ciiu),
  /** Where it declares ICA; null while nobody said it. */
  municipality_code: v.nullable(MunicipalityCode),
});
export type TaxProfile = v.InferOutput<typeof TaxProfile>;

/** Whom rules take a store for. */
export function taxpayerOf({ regime, is_large_taxpayer }: TaxProfile): Taxpayer {
  return is_large_taxpayer ? 'gran_contribuyente' : regime;
}

export const MAX_PROFILE_NOTE = 300;

/** A version of a store's profile, with who wrote it. It holds from its day on, until the next. */
export const TaxProfileVersion = v.object({
  ...TaxProfile.entries,
  /** From 1 in each store. */
  version: wholeNumber(1),
  /** In Colombia. */
  from_day: v.string(),
  /** Somebody of the company wrote it, and not the store. */
  by_office: v.boolean(),
  by: v.string(),
  at: Instant,
  note: v.string(),
});
export type TaxProfileVersion = v.InferOutput<typeof TaxProfileVersion>;

/** Answer of `GET /withholdings/stores/:id/profile`, the last version first; none while nobody wrote one. */
export const TaxProfiles = v.object({
  vendor_id: Id,
  store_name: v.string(),
  versions: v.array(TaxProfileVersion),
  /** The municipality of the store's application, to begin with; null where it has none. */
  municipality_code: v.nullable(v.string()),
});
export type TaxProfiles = v.InferOutput<typeof TaxProfiles>;

/** Body of `POST /withholdings/stores/:id/profile`: the whole profile, from today on. */
export const SaveTaxProfileBody = v.strictObject({
  save_id: v.pipe(v.string(), v.uuid()),
  /** 0 where nobody wrote one. */
  seen_version: wholeNumber(0, 2_147_483_647),
  profile: v.strictObject(TaxProfile.entries),
  note: v.optional(trimmedText(MAX_PROFILE_NOTE), ''),
});
export type SaveTaxProfileBody = v.InferOutput<typeof SaveTaxProfileBody>;

/** The version that held on a day: the last one from that day or before. @param versions in any order. */
export function profileOn<Version extends { version: number; from_day: Day }>(
  versions: readonly Version[],
  day: Day,
): Version | null {
  const begun = versions.filter((each) => each.from_day <= day);
  return begun.reduce<Version | null>(
    (one, other) => (one === null || other.version > one.version ? other : one),
    null,
  );
}
