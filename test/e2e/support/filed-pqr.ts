import { randomUUID } from 'node:crypto';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import * as v from 'valibot';

/** Somebody without an account files a claim; its proof and the e-mail it was filed with. */
export async function filePqr(serverUrl: string): Promise<FiledPqr & { email: string }> {
  const id = randomUUID();
  const email = `quien-${id.slice(0, 8)}@correo.co`;
  const body = JSON.stringify({
    id,
    kind: 'reclamo',
    nombre: 'Andrés Quintero',
    email,
    telefono: '3151234567',
    order_number: 'MS-000001',
    description: 'El termo llegó con la tapa rota y quiero otro. Ya escribí dos veces y nadie me contesta.',
    acepta_tratamiento_datos: true,
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${serverUrl}/api/v1/pqr`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The PQR was not filed: ${await answer.text()}`);
  return { ...v.parse(FiledPqr, await answer.json()), email };
}
