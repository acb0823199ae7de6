import { randomUUID } from 'node:crypto';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import * as v from 'valibot';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** Somebody without an account files a claim; its proof and the e-mail it was filed with. */
export async function filePqr(serverUrl: string): Promise<FiledPqr & { email: string }> {
  const id = randomUUID();
  const email = `quien-${id.slice(0, 8)}@correo.co`;
  const filed = await serverApi(serverUrl, null).send<unknown>('POST', '/api/v1/pqr', {
    id,
    kind: 'reclamo',
    nombre: 'Andrés Quintero',
    email,
    telefono: '3151234567',
    order_number: 'MS-000001',
    description: 'El termo llegó con la tapa rota y quiero otro. Ya escribí dos veces y nadie me contesta.',
    acepta_tratamiento_datos: true,
  });
  return { ...v.parse(FiledPqr, filed), email };
}
