import type { UserType } from '#domain/accounts/roles/roles.ts';

export const OFFICE: readonly UserType[] = [
  'owner',
  'superuser',
  'admin',
  'admin_sales',
  'admin_support',
  'admin_logistics',
  'admin_marketing',
];
export const EVERYONE: readonly UserType[] = [...OFFICE, 'vendor', 'buyer', 'customer'];
export const STOCK_READERS: readonly UserType[] = [...OFFICE, 'vendor'];
export const WAREHOUSE: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_logistics'];
/** The people who say that a difference found by other counters is right. */
export const APPROVERS: readonly UserType[] = ['owner', 'superuser', 'admin'];
export const RETURN_STAFF: readonly UserType[] = OFFICE.filter((each) => each !== 'admin_marketing');
export const REFUND_STAFF: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales'];
/** Spec §6: sales reports are of superuser, admin and sales. */
export const SALES_READERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales'];
export const PQR_STAFF: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_support'];
export const MARKETERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_marketing'];
/** Whoever may change some setting: those of the warehouse, and those who promote. */
export const SETTERS: readonly UserType[] = [...WAREHOUSE, 'admin_marketing'];
/** A store's people for its own products, and staff for every store's. */
export const PRODUCT_WRITERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales', 'vendor'];
export const PRODUCT_REVIEWERS: readonly UserType[] = ['owner', 'superuser', 'admin'];
/** What the business sells: those who run it, and a store's people of their own store. */
export const FIGURE_READERS: readonly UserType[] = [
  'owner',
  'superuser',
  'admin',
  'admin_sales',
  'admin_marketing',
];
export const CATALOGUE_MANAGERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales'];
/** Spec §6: any of owner, superuser, admin. */
export const OPERATORS: readonly UserType[] = ['owner', 'superuser', 'admin'];
/** Spec §6: users are of the operators, and support views them. */
export const USER_VIEWERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_support'];
/** Spec §6: exact owner or superuser. */
export const AUDITORS: readonly UserType[] = ['owner', 'superuser'];
/** Spec §6: orders, exact owner or superuser. */
export const PURCHASE_MANAGERS: readonly UserType[] = ['owner', 'superuser'];
