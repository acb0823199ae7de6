import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import {
  fieldsIn,
  minimumOf,
  minimumText,
  type SomeStoreFields,
  STORE_FIELDS,
  type SaveStoreProfileData,
  type StoreField,
  type StoreFields,
} from '#domain/stores/store-fields.ts';
import { StoreState } from '#domain/stores/applications/store-application.ts';
import { VendorProfile } from '#domain/stores/vendor-profile.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Addresses of the stores, for their people and for buyers. */
export const storePaths = {
  mine: '/api/v1/stores/mine',
  people: (vendorId: string) => `/api/v1/stores/mine/${encodeURIComponent(vendorId)}/people`,
  person: (vendorId: string, userId: string) =>
    `/api/v1/stores/mine/${encodeURIComponent(vendorId)}/people/${encodeURIComponent(userId)}`,
  invitations: (vendorId: string) => `/api/v1/stores/mine/${encodeURIComponent(vendorId)}/invitations`,
  invitation: (vendorId: string, id: string) =>
    `/api/v1/stores/mine/${encodeURIComponent(vendorId)}/invitations/${encodeURIComponent(id)}`,
  readInvitation: '/api/v1/stores/invitations/read',
  join: '/api/v1/stores/invitations/accept',
  public: (idOrSlug: string) => `/api/v1/stores/${encodeURIComponent(idOrSlug)}`,
};

/**
 * A value that gave way to another whose author had not seen it. Both stay until one of them is chosen: the later
 * one counts meanwhile.
 */
export const ReplacedValue = v.object({
  field: v.picklist(STORE_FIELDS),
  value: v.union([v.string(), v.boolean()]),
  /** The person whose value replaced it. */
  by_name: v.string(),
  at: Instant,
});
export type ReplacedValue = v.InferOutput<typeof ReplacedValue>;

const ALL_LETTERS = { inbound: true, products: true };

/** A store as its own people see it. */
export const StoreProfile = v.object({
  vendor_id: Id,
  profile: v.object({
    ...VendorProfile.entries,
    profileStatus: v.object({
      /** Somebody of the store proved that their e-mail is theirs. */
      isVerified: v.boolean(),
      isActive: v.boolean(),
      completionPercentage: wholeNumber(0, 100),
      /** Null while nobody wrote anything. */
      lastUpdated: v.nullable(Instant),
    }),
  }),
  mailbox: v.string(),
  /** Which letters the store wants, where it is written to. An answer of an older server does not say it. */
  letter_kinds: v.optional(v.object({ inbound: v.boolean(), products: v.boolean() }), ALL_LETTERS),
  /** Only an `activa` one sells; an answer that was kept before stores applied is of one. */
  store_state: v.optional(StoreState, 'activa'),
  /** Why it is in that state, in the words for its people; empty where there are none. */
  state_note: v.optional(v.string(), ''),
  replaced: v.array(ReplacedValue),
});
export type StoreProfile = v.InferOutput<typeof StoreProfile>;
export const StoreProfiles = v.object({ data: v.array(StoreProfile) });
export type StoreProfiles = v.InferOutput<typeof StoreProfiles>;

/** The fields of a store, out of its profile. */
export function fieldsOfStore({
  profile,
  mailbox,
  letter_kinds = ALL_LETTERS,
}: Pick<StoreProfile, 'profile' | 'mailbox'> & Partial<Pick<StoreProfile, 'letter_kinds'>>): StoreFields {
  const { storeName, storeDescription, contactInfo, settings } = profile;
  const { processingTime, returnPolicy, minimumOrderAmount: minimum } = settings.business;
  return {
    storeName,
    storeDescription,
    ...contactInfo,
    processingTime,
    returnPolicy,
    minimumOrderAmount: minimumText(minimum),
    mailbox,
    letters: settings.notifications.email,
    inboundLetters: letter_kinds.inbound,
    productLetters: letter_kinds.products,
  };
}

/** The store as it would be with these fields. */
export function withStoreFields(store: StoreProfile, fields: SomeStoreFields): StoreProfile {
  const { profile } = store;
  const { storeName, storeDescription, mailbox, letters, inboundLetters, productLetters, ...others } =
    Object.assign(fieldsOfStore(store), fields);
  const { processingTime, returnPolicy, minimumOrderAmount: minimum, ...contactInfo } = others;
  const { notifications, business } = profile.settings;
  const minimumOrderAmount = minimumOf(minimum);
  const settings = {
    ...profile.settings,
    notifications: { ...notifications, email: letters },
    business: { ...business, processingTime, returnPolicy, minimumOrderAmount },
  };
  const letter_kinds = { inbound: inboundLetters, products: productLetters };
  return {
    ...store,
    mailbox,
    letter_kinds,
    profile: { ...profile, storeName, storeDescription, contactInfo, settings },
  };
}

interface SavedProfile {
  /** The fields that really change. */
  changed: SomeStoreFields;
  replaced: ReplacedValue[];
}

/**
 * What becomes of a store's fields. Of two people who write the same field without having seen each other's
 * value, the last to arrive counts, and the value before it stays beside; who saw both ends that.
 */
export function saveStoreProfile(
  current: StoreFields,
  replaced: readonly ReplacedValue[],
  { fields, seen }: Pick<SaveStoreProfileData, 'fields' | 'seen'>,
  by: Pick<ReplacedValue, 'by_name' | 'at'>,
): SavedProfile {
  const written = fieldsIn(fields);
  const isUnseen = (each: StoreField) =>
    each in seen && seen[each] !== current[each] && fields[each] !== current[each];
  const given = written.filter((each) => fields[each] !== current[each]);
  return {
    changed: Object.fromEntries(given.map((each) => [each, fields[each]])),
    replaced: [
      ...replaced.filter((each) => !written.includes(each.field)),
      ...written.filter(isUnseen).map((field) => ({ field, value: current[field], ...by })),
    ],
  };
}
