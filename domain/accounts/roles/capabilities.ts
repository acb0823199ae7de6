import { keysOf } from '#domain/base/keys-of.ts';
import { meetsRule, type RoleRule } from '#domain/accounts/roles/role-rules.ts';
import { ADMIN_GROUP, BUYER_GROUP, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';

const everyone: RoleRule = { strategy: 'minimum', roles: ['customer'] };
const topTwo: RoleRule = { strategy: 'exact', roles: ['owner', 'superuser'] };

/**
 * The actions of people, and the roles that may do each. Routes, screens and server handlers ask only through
 * `can`.
 */
const capabilities = {
  shop: everyone,
  readOwnOrders: everyone,
  manageOwnProfile: everyone,
  /**
   * Spec §6, "Route access": `/app` buyer pages exact buyer, vendor pages minimum vendor, the portal any of
   * seven.
   */
  enterBuyerPages: { strategy: 'exact', roles: BUYER_GROUP },
  enterVendorPages: { strategy: 'minimum', roles: ['vendor'] },
  enterAdminPortal: { strategy: 'any', roles: ADMIN_GROUP },
  readAllOrders: topTwo,
  /** Spec §6 names `orders` for these two: they hold purchases, release them and write notes about them. */
  managePurchases: topTwo,
  /** Orders of every store, for those who prepare them and those who answer their buyers. */
  readVendorOrders: {
    strategy: 'any',
    roles: ['owner', 'superuser', 'admin', 'admin_logistics', 'admin_support'],
  },
  /** Spec §6 names `vendor-orders` for these three; the others have the same list under another address. */
  superviseVendorOrders: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  advanceOrders: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_logistics'] },
  /** Some step of a return; the transitions say which ones. */
  manageReturns: {
    strategy: 'any',
    roles: ['owner', 'superuser', 'admin', 'admin_sales', 'admin_support', 'admin_logistics'],
  },
  decideReturns: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_support'] },
  refundReturns: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_sales'] },
  filePqrs: everyone,
  answerPqrs: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_support'] },
  requestEarlyAccess: everyone,
  /** The people who write to those who asked for early access. */
  manageLeads: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_marketing'] },
  readStock: { strategy: 'minimum', roles: ['vendor'] },
  /**
   * Goods of a store that are on their way: for the store's own people, and for those who receive the goods.
   */
  announceGoods: { strategy: 'minimum', roles: ['vendor'] },
  moveStock: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_logistics'] },
  /** How storage is set up, and which work waits there. */
  readWarehouse: { strategy: 'any', roles: ADMIN_GROUP },
  /** What the warehouse does otherwise than the company: those who run it. */
  setWarehouse: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_logistics'] },
  /** Spec §6 names carriers for logistics; whoever may change any setting may change them. */
  manageCarriers: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_logistics'] },
  /** Differences of value that two counts agree on; never one's own. */
  approveCounts: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** People who move stock report incidents and make their steps. */
  readIncidents: { strategy: 'any', roles: ADMIN_GROUP },
  /** The stores that a person works for: their profile, people and catalogue. Staff have none of their own. */
  runOwnStore: { strategy: 'exact', roles: ['vendor'] },
  /** A store's people write its own products; those who manage the catalogue write every store's. */
  writeProducts: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_sales', 'vendor'] },
  /** Spec §6 names `product-approval` for these three. */
  reviewProducts: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** The papers of a store: its own people, and those who review them. */
  readStoreDocuments: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'vendor'] },
  /** Spec §6 names `vendors` and `vendor-applications` for these three. */
  reviewStores: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** What stores are paid, and to which account: for the three roles whose spec §6 names the stores and their commissions. */
  managePayouts: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  manageCatalog: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_sales'] },
  importCatalog: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  manageDevices: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  settleReviews: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_logistics'] },
  manageFloorDevices: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_logistics'] },
  workOnFloor: { strategy: 'minimum', roles: ['admin'] },
  /** Spec §6 names vendor-commissions for these three. */
  manageCommissions: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** What the business sells and earns, and not only how large it is. */
  readBusinessFigures: {
    strategy: 'any',
    roles: ['owner', 'superuser', 'admin', 'admin_sales', 'admin_marketing'],
  },
  /** Spec §6: superuser and admin have all reports, sales has those of sales. */
  readSalesReports: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_sales'] },
  /** Spec §6 names `sales-reports` for these three; sales has the same report under another address. */
  superviseSalesReports: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** Spec §6 names `financial-reports` for these three. */
  readFinancialReports: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** Spec §6 names `custom-reports` for these three. */
  buildReports: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** Spec §6 names performance for these three. */
  readPerformance: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** Spec §6: the analytics of the first three, and marketing's own. */
  readAnalytics: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_marketing'] },
  /** Spec §6: system-config, security and database are for these two alone. */
  manageSettings: topTwo,
  /** Spec §6 names `users` and `user-registration` for these three; whom each of them manages says `mayGrant`. */
  manageUsers: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** Spec §6: support views users, and changes nothing of them. */
  viewUsers: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_support'] },
  /** Spec §6: communications are support's; to one person about what is theirs, and never to sell them something. */
  writeToPeople: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_support'] },
  /** Spec §6 names `roles` for these two alone. */
  changeRoles: topTwo,
  /** Spec §6 names content for marketing. */
  manageContent: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_marketing'] },
  /** Spec §6 names promotions for marketing. */
  managePromotions: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_marketing'] },
  /** Spec §6: campaigns are marketing's too, as far as they are advertising (`campaignChoicesOf`). */
  writeCampaigns: { strategy: 'any', roles: ['owner', 'superuser', 'admin', 'admin_marketing'] },
  /** Spec §6 names `notifications` for these three: they write by hand to many people. */
  sendNotifications: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  /** Spec §6 names integrations for these three. */
  manageIntegrations: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] },
  readAuthEvents: topTwo,
  /** Spec §6 names it for these two alone: it tells who signed in from where. */
  readAudit: topTwo,
} satisfies Record<string, RoleRule>;

export type Capability = keyof typeof capabilities;
export const CAPABILITIES = keysOf(capabilities);

/**
 * Of whom `can` is asked: their role and, where the company gave them a role of its own, what that one keeps of it. Names
 * that this version does not know mean nothing.
 * @property granted null for the fixed role itself.
 */
export interface Authority {
  userType: UserType;
  granted: readonly string[] | null;
}

/** What the fixed role itself may do. */
export function fixedRole(userType: UserType): Authority {
  return { userType, granted: null };
}

/** The rules of each role by name, so that to ask costs as much in the largest list as in the smallest. */
const rolesOf: ReadonlyMap<Capability, ReadonlySet<UserType>> = new Map(
  CAPABILITIES.map((each) => [
    each,
    new Set(USER_TYPES.filter((role) => meetsRule(role, capabilities[each]))),
  ]),
);

/** What is everybody's own, and the doors to the pages of one's group: no role of one's own is without these. */
export const ALWAYS_HELD: ReadonlySet<Capability> = new Set<Capability>([
  ...CAPABILITIES.filter((each) => rolesOf.get(each)?.size === USER_TYPES.length),
  'enterVendorPages',
  'enterAdminPortal',
]);

/** Whether somebody may do something: as far as their role may, and their role of one's own keeps it. */
export function can(who: Authority | null | undefined, capability: Capability): boolean {
  if (!who || !rolesOf.get(capability)?.has(who.userType)) return false;
  return who.granted === null || ALWAYS_HELD.has(capability) || who.granted.includes(capability);
}

/**
 * What two accounts of one person both may, as the first: what a device of an account sends after another took it in. It
 * proved the first one alone, so the rights of the other are none of it.
 */
export function sharedAuthority(sent: Authority, kept: Authority): Authority {
  const { userType } = sent;
  return { userType, granted: CAPABILITIES.filter((each) => can(sent, each) && can(kept, each)) };
}
