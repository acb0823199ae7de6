import { seal, unseal } from '#server/auth/seal.ts';

const purpose = 'documents of stores';

/** Seals a file for its document: put into another document's row it does not open. */
export function sealDocument(secret: string, id: string, file: Uint8Array): Uint8Array {
  return seal({ secret, purpose, id }, file);
}

/** @throws when it was sealed with another secret, or for another document. */
export function openDocument(secret: string, id: string, sealed: Uint8Array): Uint8Array {
  return unseal({ secret, purpose, id }, sealed);
}
