import {
  ALWAYS_HELD,
  can,
  CAPABILITIES,
  fixedRole,
  type Capability,
} from '#domain/accounts/roles/capabilities.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { ADMIN_GROUP, roleLabels, roleNamed, type UserType } from '#domain/accounts/roles/roles.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/**
 * The fixed roles that one's own are copied from. Owners and superusers are made by two people, and one alone would make
 * one by changing a role; stores and buyers have no work to divide.
 */
export const ROLE_BASES: readonly UserType[] = ADMIN_GROUP.filter(
  (each) => each !== 'owner' && each !== 'superuser',
);

/** More roles than anybody tells apart are somebody's mistake. */
export const MAX_CUSTOM_ROLES = 50;
export const MAX_ROLE_NAME = 60;

/** What each of these is of no use without: who moves goods reads where they stand. */
const needed: Partial<Record<Capability, readonly Capability[]>> = {
  managePurchases: ['readAllOrders'],
  superviseVendorOrders: ['readVendorOrders'],
  superviseSalesReports: ['readSalesReports'],
  buildReports: ['readSalesReports'],
  advanceOrders: ['readVendorOrders'],
  decideReturns: ['manageReturns'],
  refundReturns: ['manageReturns'],
  moveStock: ['readStock', 'readWarehouse', 'readIncidents', 'announceGoods'],
  setWarehouse: ['readWarehouse'],
  approveCounts: ['readWarehouse'],
  workOnFloor: ['readWarehouse', 'readStock'],
  manageFloorDevices: ['workOnFloor'],
  importCatalog: ['manageCatalog'],
  manageCatalog: ['writeProducts'],
  reviewStores: ['readStoreDocuments'],
  manageUsers: ['viewUsers'],
  writeToPeople: ['viewUsers'],
  sendNotifications: ['writeCampaigns'],
};

/** What of a base somebody may leave out: everything but what everybody has. */
export function divisible(base: UserType): Capability[] {
  return CAPABILITIES.filter((each) => can(fixedRole(base), each) && !ALWAYS_HELD.has(each));
}

/** Some capabilities with all that they need. */
export function withNeeded(granted: readonly Capability[]): Capability[] {
  const all = new Set(granted);
  // What is added while it is gone through is gone through as well.
  for (const each of all) for (const other of needed[each] ?? []) all.add(other);
  return CAPABILITIES.filter((each) => all.has(each));
}

/** Some capabilities without one, and without what is of no use without it. */
export function withoutNeeding(granted: readonly Capability[], gone: Capability): Capability[] {
  const kept = granted.filter((each) => each !== gone);
  return kept.filter((each) => !withNeeded([each]).includes(gone));
}

/**
 * Why a role of one's own cannot be kept like this; null when it can.
 * @param granted what it would keep of its base, as this version names it.
 * @param others the names that other roles of one's own have.
 */
export function customRoleProblem(
  { name, base, granted }: { name: string; base: UserType; granted: readonly string[] },
  others: readonly string[],
): { field: 'name' | 'base' | 'granted'; message: string } | null {
  if (!ROLE_BASES.includes(base)) return { field: 'base', message: `${roleLabels[base]} no se copia.` };
  const folded = foldSpanish(name);
  if (roleNamed(name) !== null || others.some((each) => foldSpanish(each) === folded))
    return { field: 'name', message: 'Ya hay un rol que se llama así.' };
  const all = divisible(base);
  const beyond = granted.find((each) => !all.some((one) => one === each));
  if (beyond !== undefined)
    return {
      field: 'granted',
      message: `«${beyond}» no es de ${roleLabels[base]}: un rol propio quita, no agrega.`,
    };
  const kept = all.filter((each) => granted.includes(each));
  const missing = withNeeded(kept).find((each) => !granted.includes(each) && !ALWAYS_HELD.has(each));
  if (missing)
    return { field: 'granted', message: `Falta «${capabilityLabels[missing]}», que otro permiso necesita.` };
  if (kept.length === all.length)
    return { field: 'granted', message: `No quita nada: es lo mismo que ${roleLabels[base]}.` };
  return null;
}
