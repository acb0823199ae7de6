/*
 * Every table, for modules that need them all: the database itself, migrations, and checks. Other modules
 * import single files.
 */
export * from '#server/db/tables/accounts-tables.ts';
export * from '#server/db/tables/audit-tables.ts';
export * from '#server/db/tables/auth-tables.ts';
export * from '#server/db/tables/catalog-tables.ts';
export * from '#server/db/tables/commands-tables.ts';
export * from '#server/db/tables/counts-tables.ts';
export * from '#server/db/tables/errors-tables.ts';
export * from '#server/db/tables/events-tables.ts';
export * from '#server/db/tables/inbound-tables.ts';
export * from '#server/db/tables/incidents-tables.ts';
export * from '#server/db/tables/integrations-tables.ts';
export * from '#server/db/tables/inventory-tables.ts';
export * from '#server/db/tables/leads-tables.ts';
export * from '#server/db/tables/media-tables.ts';
export * from '#server/db/tables/messages-tables.ts';
export * from '#server/db/tables/orders-tables.ts';
export * from '#server/db/tables/passkeys-tables.ts';
export * from '#server/db/tables/payments-tables.ts';
export * from '#server/db/tables/payouts-tables.ts';
export * from '#server/db/tables/people-tables.ts';
export * from '#server/db/tables/pqr-tables.ts';
export * from '#server/db/tables/proofs-tables.ts';
export * from '#server/db/tables/refunds-tables.ts';
export * from '#server/db/tables/replication-tables.ts';
export * from '#server/db/tables/returns-tables.ts';
export * from '#server/db/tables/second-factor-tables.ts';
export * from '#server/db/tables/store-applications-tables.ts';
export * from '#server/db/tables/store-products-tables.ts';
export * from '#server/db/tables/search-tables.ts';
export * from '#server/db/tables/security-tables.ts';
export * from '#server/db/tables/settings-tables.ts';
export * from '#server/db/tables/stores-tables.ts';
export * from '#server/db/tables/warehouse-tables.ts';
