import type { PgTable } from 'drizzle-orm/pg-core';
import { companyColumns, placeColumns } from '#server/profile/company-columns.ts';
import type * as schema from '#server/db/schema.ts';

/**
 * What erasing an account does with a column that may say who somebody is:
 * - `renamed`: bears `ERASED_NAME` in the rows whose column `by` is the person (`renameActs`);
 * - `emptied`: loses what it says, as its function in `erase-person.ts` or `erase-store.ts` does it;
 * - `removed`: its row goes;
 * - `kept`: stays, for the reason given.
 */
export type Erasure<Column extends string = string> =
  | { does: 'renamed'; by: Column }
  | { does: 'emptied' | 'removed' }
  | { does: 'kept'; because: string };

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];
type ColumnOf<Name extends TableName> = keyof Schema[Name]['$inferSelect'] & string;
type PersonColumns = {
  [Name in TableName]?: { [Column in ColumnOf<Name>]?: Erasure<ColumnOf<Name>> };
};

const emptied = { does: 'emptied' } as const;
const removed = { does: 'removed' } as const;
const kept = (because: string) => ({ does: 'kept', because }) as const;
const by = <Column extends string>(column: Column) => ({ does: 'renamed', by: column }) as const;

const REDACTED = 'It says nothing of who somebody is: that was redacted before it was written.';
const OF_THE_GOODS = 'It says what became of goods.';
const OF_THE_STORE = 'It is what a store or staff say of the store.';
const OF_A_DEVICE = 'It names a device or a program, not a person.';
const OF_A_SYSTEM = 'It names another system, not a person.';
const OF_A_ROLE = 'It names a role of the company, not a person.';
const OF_A_REPORT = 'It is a report of the company, made of columns and figures of a closed list.';
const OF_A_PAYOUT = 'It says what a bank was told to pay, and what it said (Código de Comercio art. 60).';
const SUMS = 'They are sums of money and counts of lines.';
const A_CODE = 'It is a code of a catalogue.';
const OF_A_PRODUCT = 'It describes a product.';

const ofSettings = {
  value: kept('It is what the company set.'),
  note: kept('It says why the company set it.'),
};

/** Every column that may bear a name, an e-mail, a mobile, an address or words of a person, by its table. */
export const personColumns = {
  users: { email: emptied, nombre: emptied, phone: emptied },
  googleIdentities: { sub: removed },
  consents: { subject: kept('It names what was consented to.'), device: emptied },
  notifications: { title: emptied, message: emptied, url: emptied },
  notificationDeliveries: {
    destination: kept('It is the id of a device that is forgotten, or empty.'),
    reason: kept(A_CODE),
  },
  pushSubscriptions: {
    endpoint: removed,
    p256dh: removed,
    auth: removed,
    applicationKey: removed,
    name: removed,
  },
  notificationPreferences: { choices: removed, digests: removed },
  commercialConsents: { text: kept('It is a sentence of the product.') },
  commercialContacts: { cause: kept('It is the id of an event.') },
  campaigns: {
    title: kept('It is what the company wrote to many.'),
    body: kept('It is what the company wrote to many.'),
    url: kept('It is what the company wrote to many.'),
    unknown: kept('It is what no account answers to, and goes when the campaign is planned.'),
    audience: kept('It names a topic, roles, a place or a store.'),
    leftOut: kept('They are counts.'),
    outcome: kept('They are counts.'),
  },
  commercialExclusions: {
    value: kept('Who asked not to be contacted is not, whatever becomes of their account (Ley 2300 art. 6).'),
  },
  savedFilters: { name: removed, query: removed },
  addresses: placeColumns(emptied),
  auditEvents: {
    subject: kept('It is the id of what was changed.'),
    reason: kept(A_CODE),
    asked: kept(REDACTED),
    changes: kept(REDACTED),
  },
  authEvents: { address: emptied, device: emptied, reason: kept(A_CODE) },
  deviceGrants: { name: emptied, deviceKey: emptied },
  customRoles: { name: kept(OF_A_ROLE) },
  customReports: {
    name: kept(OF_A_REPORT),
    definition: kept(OF_A_REPORT),
    roles: kept(OF_A_ROLE),
    schedule: kept(OF_A_REPORT),
  },
  apiKeys: { name: kept(OF_A_SYSTEM) },
  gatewayKeySets: { lastFour: kept('It is the end of a key of the installation.') },
  webhookEndpoints: { name: kept(OF_A_SYSTEM) },
  integrationEvents: { data: kept('It holds ids, numbers and states.') },
  floorDevices: { name: kept(OF_A_DEVICE) },
  categories: { name: kept(OF_A_PRODUCT), filterAttributes: kept(OF_A_PRODUCT) },
  products: {
    name: kept(OF_A_PRODUCT),
    description: kept(OF_A_PRODUCT),
    images: kept(OF_A_PRODUCT),
    variantAttributes: kept(OF_A_PRODUCT),
    priceTiers: kept(OF_A_PRODUCT),
    filterValues: kept(OF_A_PRODUCT),
  },
  productRatings: { comment: emptied, author: emptied },
  commandReceipts: { result: kept('It holds ids, states and amounts.') },
  commandReviews: {
    reason: kept(A_CODE),
    command: emptied,
    data: kept('It holds what the server would decide by: ids, states and amounts.'),
    actorName: emptied,
    explanation: emptied,
    problem: kept('It is a sentence of ours.'),
    decidedByName: by('decidedById'),
    note: kept('It is how staff answered.'),
  },
  discrepancies: {
    userName: by('userId'),
    countedByName: by('countedBy'),
    settledByName: by('settledBy'),
  },
  discrepancyEvents: { note: kept(OF_THE_GOODS), actorName: by('actorId') },
  counts: { userName: by('userId') },
  clientErrors: { details: kept(REDACTED) },
  searchDays: { question: kept('It is what several searched for, and not who.') },
  eventDays: { name: kept('It names what was counted.'), detail: kept('It names what was counted.') },
  shippingNotices: { notes: kept(OF_THE_GOODS), announcedByName: by('announcedBy') },
  inboundScans: { destinationKey: kept(OF_THE_GOODS), actorName: by('actorId') },
  inboundEvents: { note: kept(OF_THE_GOODS), actorName: by('actorId') },
  incidents: { description: kept(OF_THE_GOODS), reportedByName: by('reportedBy') },
  incidentEvents: { note: kept(OF_THE_GOODS), actorName: by('actorId') },
  stockLevels: { lots: kept(OF_THE_GOODS) },
  stockMovements: {
    lots: kept(OF_THE_GOODS),
    reason: kept(A_CODE),
    userName: kept('The ledger of the warehouse is append-only (decision 0032).'),
    notes: kept('The ledger of the warehouse is append-only (decision 0032).'),
  },
  leads: {
    emailKey: removed,
    email: removed,
    nombre: removed,
    phone: removed,
    company: removed,
    note: removed,
  },
  leadRequests: { nombre: removed, phone: removed, company: removed },
  outgoingMessages: {
    destination: removed,
    subject: removed,
    body: removed,
    html: removed,
    headers: removed,
  },
  vendorOrders: { carrierName: kept('It is what the company calls a carrier.') },
  orders: {
    lines: kept('They say what was sold.'),
    notes: emptied,
    shippingName: emptied,
    shippingPhone: emptied,
    shippingAddress: emptied,
    shippingCity: kept('It says where something was sold, and to nobody in particular.'),
    shippingState: kept('It says where something was sold, and to nobody in particular.'),
    shippingPostalCode: emptied,
    shippingEmail: emptied,
    shippingPromotion: kept('It is what the company calls a promotion.'),
    buyerDocument: kept(
      'Who was sold to is reported to the DIAN, and stays as long as the law keeps the sale.',
    ),
    invoiceTo: kept('Its NIT is reported to the DIAN; `eraseOrders` leaves only the company’s name.'),
  },
  purchaseSearch: { phone: emptied, person: emptied, terms: kept('`orders` keeps the same.') },
  moneyEntries: { reason: kept(A_CODE) },
  moneyStoreMoves: { moves: kept(SUMS) },
  orderEvents: { note: emptied },
  storeQuestions: { question: kept('`askStore` refuses who asked in it.'), answerBy: kept('It is a day.') },
  storeAnswers: { subject: kept(A_CODE), reason: kept(A_CODE), text: kept(OF_THE_STORE) },
  orderNotes: { text: emptied, actorName: by('actorId') },
  withholdingRules: { note: ofSettings.note },
  withholdingRuleSteps: {
    accountantName: kept('An accountant answers for the rule by it: without the name nobody does.'),
    note: ofSettings.note,
  },
  storeTaxProfiles: { note: kept(OF_THE_STORE) },
  withholdingCertificates: {
    content: kept(
      'It is the proof that a store gives to the DIAN, and is never written again (Estatuto Tributario, art. 381).',
    ),
  },
  synonymChanges: { terms: kept(OF_A_PRODUCT) },
  settingChanges: ofSettings,
  settingPlans: ofSettings,
  commissionRules: { note: ofSettings.note },
  commissionPrecedences: { note: ofSettings.note },
  settingRequests: { changes: ofSettings.value, reason: ofSettings.note },
  paymentAttempts: { cash: kept('It is the code with which cash is paid.') },
  securityAnomalies: {
    address: emptied,
    device: emptied,
    seenByName: by('seenBy'),
    note: emptied,
  },
  pqrs: {
    nombre: emptied,
    email: emptied,
    phone: emptied,
    description: emptied,
    answer: emptied,
    closeNote: emptied,
  },
  passkeys: { name: removed },
  oneTimeCodes: { phone: removed },
  orderReturns: { reason: kept(A_CODE), lines: kept('They say what came back.') },
  orderReturnEvents: { note: emptied },
  storeApplications: { fields: emptied, assigneeName: by('assigneeId') },
  pastApplications: { fields: emptied, note: kept(OF_THE_STORE) },
  storeDocuments: { reason: kept(OF_THE_STORE) },
  storeEvents: { note: kept(OF_THE_STORE), actorName: emptied },
  storeProducts: {
    draft: kept(OF_A_PRODUCT),
    remarks: kept(OF_A_PRODUCT),
    conflicts: emptied,
    updatedByName: by('updatedBy'),
    reviewerName: emptied,
  },
  vendors: {
    storeName: kept('It is who sold, in the accounting records of those who bought.'),
    storeDescription: kept(OF_THE_STORE),
    city: kept('It says where something was sold from.'),
    phone: emptied,
    email: emptied,
    stateNote: kept(OF_THE_STORE),
  },
  storeProfiles: { address: emptied, zipCode: emptied, state: kept(OF_THE_STORE), replaced: emptied },
  storeInvitations: { email: removed, invitedByName: emptied },
  ...companyColumns,
  formerStoreContacts: { email: removed },
  bankAccounts: {
    lastFour: kept('It is the end of an account to which a store was paid (Código de Comercio art. 60).'),
  },
  bankAccountReleases: { reason: kept('It is why staff released an account of a store.') },
  writeOffRequests: { reason: kept('It is why staff wrote off what a store owed.') },
  payoutRuns: { fileName: kept(OF_A_PAYOUT), fileBytes: kept(OF_A_PAYOUT) },
  payoutRunSteps: { note: kept(OF_A_PAYOUT) },
  payoutAnswers: { reason: kept(OF_A_PAYOUT), fileName: kept(OF_A_PAYOUT) },
  payoutSkips: { reason: kept(A_CODE) },
  statements: {
    storeName: kept(OF_THE_STORE),
    opening: kept(SUMS),
    closing: kept(SUMS),
    openingVersions: kept(SUMS),
    closingVersions: kept(SUMS),
  },
  personNotes: { text: removed, authorName: by('authorId') },
  roleRequests: { reason: removed },
  personViews: { reason: emptied },
  factorRequests: { reason: removed },
  accountInvitations: { email: removed, nombre: removed },
  warehouseTasks: { userName: by('userId') },
} satisfies PersonColumns;
