import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { TaxRegime, Taxpayer } from '#domain/withholdings/tax-profile.ts';
import type { WithholdingBase, WithholdingKind } from '#domain/withholdings/withholding-kind.ts';
import { id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

const pesos = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The rules of withholding as somebody wrote them: rows are only ever added, and what became of one says `withholding_rule_steps`. */
export const withholdingRules = pgTable(
  'withholding_rules',
  {
    id: id(),
    kind: text('kind').$type<WithholdingKind>().notNull(),
    /** What it is for; null is any. A municipality is by its code of DIVIPOLA. */
    municipalityCode: text('municipality_code'),
    ciiu: text('ciiu'),
    taxpayer: text('taxpayer').$type<Taxpayer>(),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    /** COP before IVA. */
    baseMinimum: pesos('base_minimum'),
    /** In parts of 100.000. */
    rate: integer('rate').notNull(),
    /** Days in Colombia: the first on which it holds, and the first on which it does not any more. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }),
    norm: text('norm').notNull(),
    note: text('note').notNull().default(''),
    createdBy: reference('created_by', () => users.id),
    at: instant('at').notNull(),
    /** Of the request that brought it: sent again, it is found here. */
    saveId: text('save_id').notNull().unique(),
  },
  (table) => [
    check('withholding_rules_rate', sql`${table.rate} between 0 and 100000`),
    check('withholding_rules_minimum', sql`${table.baseMinimum} >= 0`),
    check('withholding_rules_days', sql`${table.untilDay} is null or ${table.untilDay} > ${table.fromDay}`),
  ],
);

/** What became of a rule: a second person entered the accountant who answers for it, or somebody ended it. Rows are only ever added. */
export const withholdingRuleSteps = pgTable(
  'withholding_rule_steps',
  {
    ruleId: reference('rule_id', () => withholdingRules.id),
    /** From 1 in each rule. */
    number: integer('number').notNull(),
    step: text('step').$type<'confirmed' | 'ended'>().notNull(),
    accountantName: text('accountant_name'),
    /** Number of the professional card («tarjeta profesional»). */
    accountantCard: text('accountant_card'),
    untilDay: date('until_day', { mode: 'string' }),
    note: text('note').notNull().default(''),
    doneBy: reference('done_by', () => users.id),
    at: instant('at').notNull(),
    saveId: text('save_id').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.number] }),
    check(
      'withholding_rule_steps_whole',
      sql`case ${table.step} when 'confirmed' then ${table.accountantName} is not null and ${table.accountantCard} is not null
        else ${table.untilDay} is not null end`,
    ),
  ],
);

/** How a store is taxed, as it or the company said: each version holds from its day on. Rows are only ever added. */
export const storeTaxProfiles = pgTable(
  'store_tax_profiles',
  {
    vendorId: reference('vendor_id', () => vendors.id),
    /** From 1 on, without a gap: a save holds the store. */
    version: integer('version').notNull(),
    regime: text('regime').$type<TaxRegime>().notNull(),
    isLargeTaxpayer: boolean('is_large_taxpayer').notNull(),
    isSelfWithholder: boolean('is_self_withholder').notNull(),
    ciiu: text('ciiu'),
    municipalityCode: text('municipality_code'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    byOffice: boolean('by_office').notNull(),
    note: text('note').notNull().default(''),
    savedBy: reference('saved_by', () => users.id),
    at: instant('at').notNull(),
    saveId: text('save_id').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.version] })],
);

/**
 * What the law keeps of each vendor order, frozen when it was released (`withheldAmounts`). Rows are only ever added: a rule that
 * changes later changes none. An order of which nothing is kept has none.
 */
export const orderWithholdings = pgTable(
  'order_withholdings',
  {
    vendorOrderId: text('vendor_order_id').notNull(),
    kind: text('kind').$type<WithholdingKind>().notNull(),
    vendorId: text('vendor_id').notNull(),
    ruleId: reference('rule_id', () => withholdingRules.id),
    /** In parts of 100.000. */
    rate: integer('rate').notNull(),
    baseKind: text('base_kind').$type<WithholdingBase>().notNull(),
    /** COP at the release, and what was withheld of it then. */
    base: pesos('base'),
    amount: pesos('amount'),
    norm: text('norm').notNull(),
    /** The rule's own; null of one that is for every municipality or activity. */
    municipalityCode: text('municipality_code'),
    ciiu: text('ciiu'),
    /** Version of the store's tax profile; 0 where it had none. */
    profileVersion: integer('profile_version').notNull(),
    /** Of the release, in Colombia. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorOrderId, table.kind] }),
    index('order_withholdings_vendor').on(table.vendorId, table.day),
    check(
      'order_withholdings_amounts',
      sql`${table.rate} between 1 and 100000 and ${table.base} >= 0 and ${table.amount} between 0 and ${table.base}`,
    ),
  ],
);
