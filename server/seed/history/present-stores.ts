import sharp from 'sharp';
import type { InferOutput } from 'valibot';
import { storeSlug } from '#domain/accounts/registration.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import {
  storeDocumentLabels,
  type StoreDocumentKind,
  type WholeApplication,
} from '#domain/stores/applications/store-application.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { demoId } from '#server/seed/chance.ts';
import type { CarryOut, PresentAct } from '#server/seed/history/carry-out.ts';
import { approver, newPerson } from '#server/seed/history/history-people.ts';

interface Applicant {
  email: string;
  person: string;
  fields: InferOutput<typeof WholeApplication>;
  sentDaysAgo: number;
  /** What the company asked for afterwards. */
  asked: string | null;
}

const applicants: readonly Applicant[] = [
  {
    email: 'dulces@mestore.co',
    person: 'Luz Marina Prada',
    fields: {
      name: 'Dulces de Vélez',
      description: 'Bocadillo veleño, lenguas y arequipe, hechos en Vélez por tres familias.',
      tax_id: '901245783-9',
      municipality_code: '68861',
      address: 'Calle 9 # 3-41',
      phone: '3157654321',
      return_policy: 'Si llega abierto o golpeado, te devolvemos el dinero en tres días.',
    },
    sentDaysAgo: 4,
    asked: null,
  },
  {
    email: 'bocadillos@mestore.co',
    person: 'Pedro Elías Prada',
    fields: {
      name: 'Bocadillos La Veleñita',
      description: 'Bocadillo en hoja de bijao, al por mayor y al detal.',
      tax_id: '901245783-9',
      municipality_code: '68861',
      address: 'Carrera 2 # 10-15',
      phone: '3168874410',
      return_policy: 'Cambiamos lo que llegue en mal estado durante cinco días.',
    },
    sentDaysAgo: 1,
    asked: null,
  },
  {
    email: 'calzado@mestore.co',
    person: 'Rosalba Durán',
    fields: {
      name: 'Calzado La Rosita',
      description: 'Zapatos de cuero para mujer, de un taller del barrio San Miguel.',
      tax_id: '901377120-2',
      municipality_code: '68001',
      address: 'Carrera 13 # 51-20',
      phone: '3203345128',
      return_policy: 'Quince días para cambiar la talla, sin uso y en su caja.',
    },
    sentDaysAgo: 6,
    asked: 'El RUT es de hace cuatro años. Sube el de este año.',
  },
];
const DOCUMENTS = ['rut', 'cedula'] as const satisfies readonly StoreDocumentKind[];

/** Stores that applied in these days: two wait, with one NIT between them, and one was asked for another document. */
export async function applyWithStores(tx: Db, carryOut: CarryOut, nowMs: number): Promise<void> {
  const [known] = await tx.select({ passwordHash: users.passwordHash }).from(users).limit(1);
  if (!known) throw new Error('The demonstration has no accounts.');
  for (const { email, person, fields, sentDaysAgo, asked } of applicants) {
    const vendor_id = demoId(`store ${email}`);
    const by = newPerson(email, person, 'vendor');
    const sentMs = nowMs - sentDaysAgo * DAY_MS;
    await tx.insert(vendors).values({
      id: vendor_id,
      storeName: fields.name,
      storeSlug: storeSlug(fields.name),
      state: 'borrador',
    });
    await tx.insert(users).values({
      id: by.id,
      email,
      nombre: person,
      userType: 'vendor',
      vendorId: vendor_id,
      emailVerified: true,
      phone: fields.phone,
      phoneVerified: true,
      createdAt: new Date(sentMs - HOUR_MS),
      ...known,
    });
    const acts: PresentAct[] = [
      { key: `application ${email}`, by, name: 'store.saveApplication', data: { vendor_id, fields } },
    ];
    for (const kind of DOCUMENTS) {
      const document_id = demoId(`${kind} ${email}`);
      const file = (await drawnPaper(storeDocumentLabels[kind], fields.name)).toString('base64');
      const data = { document_id, vendor_id, kind, file };
      acts.push({ key: `${kind} ${email}`, by, name: 'store.addDocument', data });
    }
    acts.push({ key: `sent ${email}`, by, name: 'store.submitApplication', data: { vendor_id } });
    await carryOut(sentMs, acts);
    if (asked !== null) {
      const data = { vendor_id, step: 'request_information', note: asked };
      const act = { key: `asked ${email}`, by: approver, name: 'store.advance', data } as const;
      await carryOut(sentMs + DAY_MS, [act]);
    }
  }
}

/** A picture that says of which document it stands for, and that it is an example. */
function drawnPaper(title: string, name: string): Promise<Buffer> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900">
    <rect width="700" height="900" fill="#fff"/><rect x="40" y="40" width="620" height="90" fill="#dcebe4"/>
    <g font-family="sans-serif" fill="#123"><text x="60" y="98" font-size="40">${title}</text>
    <text x="60" y="200" font-size="30">${name}</text>
    <text x="60" y="250" font-size="24">Documento de ejemplo de la demostración</text></g>
    ${[320, 380, 440, 500].map((y) => `<rect x="60" y="${y}" width="560" height="16" fill="#c9d3ce"/>`).join('')}
  </svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}
