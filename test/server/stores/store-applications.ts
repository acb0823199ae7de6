import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { ReviewedApplication } from '#domain/stores/listed-store.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { storesForFile } from '#test/server/stores/stores.ts';

/** What a store says of itself, whole. */
export const WHOLE = {
  name: 'Papelería de Marta',
  description: 'Cuadernos, lápices y colores.',
  tax_id: '900123456-8',
  municipality_code: '05001',
  address: 'Calle 45 # 27-31',
  phone: '3151234567',
  return_policy: 'Cinco días con la etiqueta puesta.',
};

export const aPaper = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

/** A server where the vendor of the tests applies with stores, and staff review them. */
export async function applicantsForFile() {
  const stores = await storesForFile();
  const { server } = stores;
  const doing = (role: UserType, name: CommandName, data: object) =>
    deliverOne(server, role, aCommand(role, name, data));
  const adding = (id: string, kind: string, file: Uint8Array, documentId: string = randomUUID()) =>
    doing('vendor', 'store.addDocument', {
      document_id: documentId,
      vendor_id: id,
      kind,
      file: Buffer.from(file).toString('base64'),
    });

  /** A store that has yet to apply, for which the vendor works. */
  async function aStore(): Promise<string> {
    const id = randomUUID();
    await server.db.insert(vendors).values({ id, storeName: 'Nueva', storeSlug: id, state: 'borrador' });
    await stores.worksFor(id);
    await provePhone(true);
    return id;
  }

  /** Whether the vendor of the tests has proven their mobile. */
  async function provePhone(phoneVerified: boolean): Promise<void> {
    await server.db
      .update(users)
      .set({ phoneVerified })
      .where(eq(users.id, server.accountId('vendor')));
  }

  return {
    ...stores,
    provePhone,
    doing,
    adding,
    aStore,
    /** A step of staff with a store. */
    step: (id: string, name: string, note = 'Porque sí', { by = 'admin', seen }: StepBy = {}) =>
      doing(by, 'store.advance', {
        vendor_id: id,
        step: name,
        note,
        ...(seen === undefined ? {} : { submitted_at: seen }),
      }),
    /** A store whose application waits. */
    async anApplicant(fields: object = {}): Promise<string> {
      const id = await aStore();
      await doing('vendor', 'store.saveApplication', { vendor_id: id, fields: { ...WHOLE, ...fields } });
      await adding(id, 'rut', aPaper('1 0 obj'));
      await adding(id, 'cedula', aPaper('2 0 obj'));
      expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
        status: 'applied',
        result: { state: 'enviada' },
      });
      return id;
    },
    async reviewed(id: string): Promise<ReviewedApplication> {
      const answer = await server.request(`/api/v1/store-applications/${id}`, {
        headers: await server.signIn('admin'),
      });
      return (await answer.json()) as ReviewedApplication;
    },
  };
}

interface StepBy {
  by?: UserType;
  /** When the application that they read was sent. */
  seen?: string;
}
