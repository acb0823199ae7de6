import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * The types with which `openapi-fetch` calls the API of an OpenAPI document. A field with a default may be
 * left out of a body.
 */
export async function typesOfDocument(document: OpenAPI3): Promise<string> {
  return astToString(await openapiTS(document, { defaultNonNullable: false }));
}
