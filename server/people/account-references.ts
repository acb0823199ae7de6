import type { PgTable } from 'drizzle-orm/pg-core';
import type { MovedThing } from '#domain/people/merge-accounts.ts';
import type * as schema from '#server/db/schema.ts';

/**
 * What uniting two accounts of one person does with a column that names an account:
 * - `moves`: names the account that is kept, but in rows that would be a second one there (`once`: the columns that are
 *   unique together with it), which stay;
 * - `removed`: its row goes: it opened the account that is no more;
 * - `ended`: its sessions and permissions end, and their rows stay, so that what a device sends later is taken in;
 * - `kept`: says who it was, for the reason given.
 */
export type OnMerge<Column extends string = string> =
  | { does: 'moves'; what: MovedThing; once?: readonly Column[] }
  | { does: 'removed' | 'ended' }
  | { does: 'kept'; because: string };

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];
type ColumnOf<Name extends TableName> = keyof Schema[Name]['$inferSelect'] & string;
type References = { [Name in TableName]?: { [Column in ColumnOf<Name>]?: OnMerge<ColumnOf<Name>> } };

const removed = { does: 'removed' } as const;
const ended = { does: 'ended' } as const;
const kept = (because: string) => ({ does: 'kept', because }) as const;
const moves = (what: MovedThing) => ({ does: 'moves', what }) as const;

const LEDGER = 'It is written once, with who did it then.';
const STAFF = 'Staff did it: an account of theirs is not taken in by another.';
const DECIDED = 'It says who decided it.';

/** Every column that names an account, by its table; `account-references.pg.test.ts` finds one that is missing. */
export const accountReferences = {
  users: { mergedInto: kept('`mergeAccounts` writes it, also for those that were taken in before.') },
  googleIdentities: { userId: removed },
  consents: { userId: moves('consents') },
  addresses: { userId: { does: 'moves', what: 'addresses', once: ['id'] } },
  vendorOrders: { invoicedBy: kept('It says who issues the invoice: the store or the company.') },
  notifications: { userId: { does: 'moves', what: 'notifications', once: ['eventId'] } },
  notificationDeliveries: { carriedBy: kept('It names the delivery that says it too.') },
  pushSubscriptions: { userId: removed },
  pushTopicFollowers: { userId: removed },
  notificationPreferences: { userId: removed },
  commercialConsents: {
    userId: kept(
      'What one address was agreed to be sent says nothing of another; `moveMergedRows` takes along what was taken back.',
    ),
  },
  commercialContacts: { userId: { does: 'moves', what: 'consents', once: ['day'] } },
  campaigns: { authorId: kept(STAFF) },
  campaignSteps: { by: kept(LEDGER) },
  campaignRecipients: { userId: { does: 'moves', what: 'notifications', once: ['campaignId'] } },
  commercialExclusions: { addedBy: kept(STAFF) },
  savedFilters: { userId: { does: 'moves', what: 'filters', once: ['list', 'name'] } },
  customReports: { authorId: kept(STAFF) },
  customRoles: { changedBy: kept(STAFF) },
  pastRoles: { userId: kept('What the account could do then is not what the one that is kept could.') },
  pastGrants: { userId: kept('What the account could do then is not what the one that is kept could.') },
  auditEvents: { actorId: kept(LEDGER) },
  authEvents: { userId: kept(LEDGER) },
  refreshTokens: { userId: ended },
  deviceGrants: { userId: ended },
  floorDevices: { enrolledBy: kept(STAFF) },
  badges: { userId: removed },
  apiKeys: { createdBy: kept(STAFF) },
  webhookEndpoints: { createdBy: kept(STAFF) },
  categories: { changedBy: kept(STAFF) },
  productRatings: { buyerId: { does: 'moves', what: 'ratings', once: ['productId'] } },
  commandReceipts: { actorId: kept(LEDGER) },
  commandReviews: { actorId: moves('reviews'), decidedById: kept(DECIDED) },
  commandPieces: { userId: { does: 'moves', what: 'pieces', once: ['hash'] } },
  discrepancies: {
    userId: kept(STAFF),
    countedBy: kept(STAFF),
    valuedBy: kept(STAFF),
    settledBy: kept(STAFF),
  },
  discrepancyEvents: { actorId: kept(LEDGER) },
  counts: { userId: kept(STAFF) },
  shippingNotices: { announcedBy: kept(LEDGER) },
  inboundScans: { actorId: kept(STAFF) },
  inboundEvents: { actorId: kept(LEDGER) },
  incidents: { reportedBy: kept(STAFF) },
  incidentEvents: { actorId: kept(LEDGER) },
  incidentPhotos: { addedBy: kept(STAFF) },
  stockMovements: { userId: kept(LEDGER) },
  leads: { movedBy: kept(STAFF) },
  orders: { buyerId: moves('orders') },
  orderEvents: { movedBy: kept('It is the side that moved it, and not an account.'), actorId: kept(LEDGER) },
  moneyEntries: { actorId: kept(LEDGER) },
  orderNotes: { actorId: kept(STAFF) },
  orderInvoices: { actorId: kept(LEDGER) },
  storeAnswers: { actorId: kept(LEDGER) },
  storeQuestions: { actorId: kept(STAFF) },
  paymentAttempts: { buyerId: kept('It is written once, with who paid then.') },
  personNotes: { userId: moves('notes'), authorId: kept(STAFF) },
  roleRequests: {
    userId: kept('An open one is of a role that this account had.'),
    requestedBy: kept(STAFF),
    decidedBy: kept(DECIDED),
  },
  factorRequests: {
    userId: kept('An open one is of a factor that goes with this account.'),
    requestedBy: kept(STAFF),
    decidedBy: kept(DECIDED),
  },
  personViews: { userId: moves('views'), actorId: kept(STAFF) },
  accountInvitations: { invitedBy: kept(STAFF), acceptedBy: kept(LEDGER) },
  pqrs: { answeredBy: kept(STAFF), closedBy: kept(STAFF) },
  mailedLinks: { userId: removed },
  oneTimeCodes: { userId: removed },
  refunds: { actorId: kept(LEDGER) },
  orderReturnEvents: {
    movedBy: kept('It is the side that moved it, and not an account.'),
    actorId: kept(LEDGER),
  },
  passkeys: { userId: removed },
  passkeyChallenges: { userId: removed },
  secondFactors: { userId: removed },
  recoveryCodes: { userId: removed },
  signInChallenges: { userId: removed },
  rememberedDevices: { userId: removed },
  freshFactors: { userId: removed },
  storeApplications: { assigneeId: kept(STAFF) },
  storeEvents: { actorId: kept(LEDGER) },
  storeProducts: { updatedBy: kept(LEDGER), reviewerId: kept(STAFF) },
  synonymChanges: { changedBy: kept(STAFF) },
  commissionRules: { changedBy: kept(STAFF) },
  commissionPrecedences: { changedBy: kept(STAFF) },
  settingChanges: { changedBy: kept(STAFF) },
  settingPlans: { changedBy: kept(STAFF) },
  settingRequests: { requestedBy: kept(STAFF), decidedBy: kept(DECIDED) },
  gatewayKeySets: { savedBy: kept(STAFF) },
  bankAccounts: { savedBy: kept(LEDGER) },
  bankAccountReleases: { requestedBy: kept(STAFF), decidedBy: kept(DECIDED) },
  writeOffRequests: { requestedBy: kept(STAFF), decidedBy: kept(DECIDED) },
  withholdingRules: { createdBy: kept(STAFF) },
  withholdingRuleSteps: { doneBy: kept(STAFF) },
  storeTaxProfiles: { savedBy: kept(LEDGER) },
  payoutRuns: { madeBy: kept(STAFF) },
  payoutRunSteps: { by: kept(LEDGER) },
  securityAnomalies: { userId: kept(LEDGER), seenBy: kept(STAFF) },
  storeMembers: { userId: { does: 'moves', what: 'stores', once: ['vendorId'] } },
  companyMembers: {
    userId: kept(
      '`moveCompanyPlaces` takes it along, where the account that is kept buys for no other company.',
    ),
  },
  companyInvitations: { invitedBy: kept(LEDGER), acceptedBy: kept(LEDGER) },
  companyApprovals: { buyerId: kept('`moveCompanyPlaces` takes it along.'), decidedBy: kept(DECIDED) },
  storeInvitations: { invitedBy: kept(LEDGER), acceptedBy: kept(LEDGER) },
  warehouseTasks: { userId: kept(STAFF) },
} satisfies References;
