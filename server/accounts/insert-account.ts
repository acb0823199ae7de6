import {
  CONSENT_VERSION,
  defaultStoreName,
  storeSlug,
  type RegisterBody,
} from '#domain/accounts/registration.ts';
import type { GoogleRegistration } from '#domain/accounts/google-sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { Db } from '#server/db/database.ts';
import { consents, users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

interface NewAccount {
  id: string;
  email: string;
  /** Whether the person has already proved that the e-mail is theirs. */
  emailVerified: boolean;
  isGuest?: boolean;
  passwordHash: string;
  /** Browser and system on which the person gave their consent. */
  device: string;
  nowMs: number;
}

/** A person who says nothing of themselves. */
export type Nameless = { tipo_negocio: 'comprador'; nombre: null; telefono?: undefined };

/** Writes the account of a new person, with the proof of their consents and, for a seller, a store. */
export async function insertAccount(
  tx: Db,
  who: RegisterBody | GoogleRegistration | Nameless,
  { device, nowMs, ...account }: NewAccount,
): Promise<void> {
  const vendorId =
    who.tipo_negocio === 'comprador'
      ? null
      : await openStore(tx, who.nombre_tienda ?? defaultStoreName(who.nombre), nowMs);
  await tx.insert(users).values({
    ...account,
    nombre: who.nombre,
    userType: vendorId ? 'vendor' : 'buyer',
    businessType: who.tipo_negocio,
    phone: who.telefono ?? null,
    vendorId,
    createdAt: new Date(nowMs),
  });
  await tx.insert(consents).values({
    id: uuidv7(nowMs),
    userId: account.id,
    subject: 'tratamiento_datos',
    version: CONSENT_VERSION,
    givenAt: new Date(nowMs),
    device,
  });
}

/** A new store has yet to apply. Two stores may have the same name; then a few letters tell their addresses apart. */
async function openStore(tx: Db, storeName: string, nowMs: number): Promise<string> {
  const id = uuidv7(nowMs);
  const slug = storeSlug(storeName);
  const [opened] = await tx
    .insert(vendors)
    .values({ id, storeName, storeSlug: slug, state: 'borrador' })
    .onConflictDoNothing({ target: vendors.storeSlug })
    .returning({ id: vendors.id });
  if (!opened) {
    const storeSlugOfItsOwn = `${slug}-${id.slice(-8)}`;
    await tx.insert(vendors).values({ id, storeName, storeSlug: storeSlugOfItsOwn, state: 'borrador' });
  }
  return id;
}
