import * as v from 'valibot';
import { isIdentification, normaliseIdentification } from '#domain/accounts/identification.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** The documents of people, by what the form calls them. */
export const buyerDocumentLabels = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  TI: 'Tarjeta de identidad',
  PP: 'Pasaporte',
  PPT: 'Permiso por Protección Temporal',
  NIT: 'NIT (persona natural)',
};
export const BuyerDocumentType = v.picklist(keysOf(buyerDocumentLabels));
export type BuyerDocumentType = v.InferOutput<typeof BuyerDocumentType>;

const MOST_CHARACTERS = 40;
export const DOCUMENT_NAME_MAX = 160;
const NUMBER_CHECK = 'Revisa el número: no es de ese tipo de documento.';

/**
 * The document that a person gives for the invoice of a purchase in their own name, frozen on the order. It is for them and the company
 * that runs MeStore, never for a store. Nobody has to give one: what is bought without is invoiced to the final consumer.
 */
export const BuyerDocument = v.object({
  type: BuyerDocumentType,
  /** Normalised: `1098765432`. */
  number: v.string(),
  /** As the document has it. */
  name: v.string(),
});
export type BuyerDocument = v.InferOutput<typeof BuyerDocument>;

/** What is written of it at the checkout, as text. */
export const BuyerDocumentText = v.object({ type: BuyerDocumentType, number: v.string(), name: v.string() });
export type BuyerDocumentText = v.InferOutput<typeof BuyerDocumentText>;

/** As a buyer gives it. */
export const BuyerDocumentInput = v.pipe(
  v.strictObject({
    type: BuyerDocumentType,
    number: v.pipe(
      v.string(),
      v.maxLength(MOST_CHARACTERS),
      v.transform(normaliseIdentification),
      v.nonEmpty('Escribe el número del documento.'),
    ),
    name: v.pipe(
      v.string(),
      seenText(),
      v.nonEmpty('Escribe el nombre, como está en el documento.'),
      v.maxLength(DOCUMENT_NAME_MAX),
    ),
  }),
  v.forward(
    v.check(({ type, number }) => isIdentification(type, number), NUMBER_CHECK),
    ['number'],
  ),
);

/** What is wrong with what was written, by field; empty when an order can bear it. */
export function buyerDocumentProblems(
  text: BuyerDocumentText,
): Partial<Record<keyof BuyerDocumentText, string>> {
  const read = v.safeParse(BuyerDocumentInput, text);
  if (read.success) return {};
  const { nested = {} } = v.flatten<typeof BuyerDocumentInput>(read.issues);
  return Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages?.[0] ?? '']));
}

/** The same as an order bears it. @throws when something of it is wrong (`buyerDocumentProblems`). */
export function readBuyerDocument(text: BuyerDocumentText): BuyerDocument {
  return v.parse(BuyerDocumentInput, text);
}

/** A name and what stands beside it, of an order for which its buyer gave a document; none of another. */
export function buyerDocumentFacts(
  document: BuyerDocument | null | undefined,
): { name: string; value: string }[] {
  if (!document) return [];
  const { type, number, name } = document;
  return [{ name: 'A nombre de', value: `${name} · ${type} ${number}` }];
}
