import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { StoreDocumentKind, storeDocumentLabels } from '#domain/stores/applications/store-application.ts';
import type { Variable } from '#server/config/variable.ts';

/** What this installation asks of stores that apply, and the secret by which it seals their documents. */
export interface ApplicationSettings {
  documentsKey: string;
  requiredDocuments: readonly StoreDocumentKind[];
}

const KEY_MIN = 32;
const kinds = keysOf(storeDocumentLabels).join(', ');
const NONE = 'ninguno';

export const applicationEntries = {
  DOCUMENTS_KEY: v.optional(
    v.pipe(v.string(), v.minLength(KEY_MIN, `debe tener ${KEY_MIN} caracteres o más.`)),
  ),
  REQUIRED_DOCUMENTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((written) =>
        written === NONE
          ? []
          : written
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean),
      ),
      v.array(v.picklist(StoreDocumentKind.options, `debe ser ${NONE} o una lista de ${kinds}.`)),
    ),
    'rut,cedula',
  ),
};

export const applicationVariables: Record<keyof typeof applicationEntries, Variable> = {
  DOCUMENTS_KEY: {
    without: 'JWT_SECRET',
    purpose:
      'Sella papeles de tiendas, segundos factores, secretos de webhooks y llaves de la pasarela; si cambia, lo guardado no se abre.',
    example: 'una-frase-larga-que-nadie-mas-conozca',
  },
  REQUIRED_DOCUMENTS: {
    without: 'rut,cedula',
    purpose: `Papeles que una tienda debe dar: ${kinds} o ${NONE}.`,
    example: 'rut,cedula,certificado_bancario',
  },
};
