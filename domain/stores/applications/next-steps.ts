import type { ProductWork } from '#domain/stores/product-work.ts';
import type { StoreProfile } from '#domain/stores/store-profile.ts';
import { completionOf, missingFieldsOf } from '#domain/stores/vendor-profile.ts';

/** What a device knows of a store's work. A figure is undefined while it never read it. */
export interface KnownOfStore {
  store: Pick<StoreProfile, 'profile' | 'replaced'> | undefined;
  /** Fields of the profile that somebody wrote here and did not save. */
  unsavedFields: number;
  /** Refusals of the server that their author has to decide about. */
  conflicts: number;
  /** Orders about which it is asked something that it did not answer. */
  asked: number | undefined;
  products: ProductWork | undefined;
  /** Names of the products at their minimum or below for which what is on its way is not enough. */
  restock: readonly string[] | undefined;
  /** Positions of the other products: at their minimum or below, and without units. */
  lowStock: number | undefined;
  outOfStock: number | undefined;
  /** Shipping notices that are not closed. */
  openNotices: number | undefined;
}

type CountedKind =
  | 'conflicts'
  | 'asked'
  | 'replaced'
  | 'sent_back'
  | 'disputed'
  | 'out_of_stock'
  | 'low_stock'
  | 'unsaved'
  | 'begun'
  | 'notices';

/** Something that a store has to do. */
export type NextStep =
  | { kind: CountedKind; count: number }
  | { kind: 'restock'; names: readonly string[] }
  | { kind: 'profile'; percent: number; missing: readonly string[] };

/** What somebody waits for comes first, then what stops sales, then what buyers miss, then what is under way. */
export function nextSteps(known: KnownOfStore): NextStep[] {
  const { store, unsavedFields, conflicts, asked, products, restock, lowStock, outOfStock, openNotices } =
    known;
  return [
    ...some('conflicts', conflicts),
    ...some('asked', asked),
    ...some('replaced', store?.replaced.length),
    ...some('sent_back', products?.sentBack),
    ...some('disputed', products?.disputed),
    ...(restock?.length ? [{ kind: 'restock' as const, names: restock }] : []),
    ...some('out_of_stock', outOfStock),
    ...some('low_stock', lowStock),
    ...some('unsaved', unsavedFields),
    ...(store ? profileStep(store.profile) : []),
    ...some('begun', products?.begun),
    ...some('notices', openNotices),
  ];
}

function some(kind: CountedKind, count: number | undefined): NextStep[] {
  return count ? [{ kind, count }] : [];
}

function profileStep(profile: StoreProfile['profile']): NextStep[] {
  const missing = missingFieldsOf(profile);
  return missing.length > 0 ? [{ kind: 'profile', percent: completionOf(profile).percent, missing }] : [];
}
