export const MAX_INSTALLMENTS = 36;

/**
 * The faults of a payment form: stable codes (English, spec §5 where it names them) and the sentences for
 * people. No two sentences are equal, so that a sentence tells its code.
 */
export const paymentMessages = {
  'Payment method is required': 'Elige cómo vas a pagar.',
  'Bank selection is required for PSE': 'Elige tu banco.',
  'Identification type is required': 'Elige el tipo de documento.',
  'Identification number is required': 'Escribe el número de documento.',
  'NIT is invalid': 'Revisa el NIT: tiene de 7 a 10 cifras, y el dígito después del guion debe ser el suyo.',
  'Identification number is invalid': 'El número de documento debe tener de 4 a 15 cifras o letras.',
  'CC is invalid': 'Revisa la cédula de ciudadanía: son de 5 a 10 cifras, sin letras.',
  'CE is invalid': 'Revisa la cédula de extranjería: son de 4 a 8 cifras.',
  'TI is invalid': 'Revisa la tarjeta de identidad: son 10 u 11 cifras, sin letras.',
  'PP is invalid': 'Revisa el pasaporte: son de 4 a 12 letras y cifras, con una cifra al menos.',
  'PPT is invalid': 'Revisa el permiso (PPT): son de 7 a 15 cifras, sin letras.',
  'User type is required': 'Di si pagas como persona o como empresa.',
  'Card number is required': 'Escribe el número de la tarjeta.',
  'Card number is invalid': 'Revisa el número de la tarjeta: no es válido.',
  'Card holder name is required': 'Escribe el nombre como está en la tarjeta.',
  'Expiry month is required': 'Elige el mes de vencimiento.',
  'Expiry year is required': 'Elige el año de vencimiento.',
  'Card is expired': 'La tarjeta está vencida.',
  'CVV is required': 'Escribe el código de seguridad.',
  'CVV is invalid': 'El código de seguridad tiene 3 o 4 cifras.',
  'Card token is required': 'Escribe otra vez los datos de la tarjeta.',
  'Installments are invalid': `Elige entre 1 y ${MAX_INSTALLMENTS} cuotas.`,
  'Nequi phone is required': 'Escribe el celular de tu Nequi.',
  'Nequi phone is invalid': 'El celular de Nequi debe tener 10 dígitos y empezar por 3.',
  'Terms acceptance is required': 'Acepta los términos de la pasarela de pagos.',
  'Personal data acceptance is required': 'Autoriza a la pasarela a tratar tus datos personales.',
} as const;
export type PaymentCode = keyof typeof paymentMessages;

const codes = new Map<string, PaymentCode>(
  Object.entries(paymentMessages).map(([code, sentence]) => [sentence, code as PaymentCode]),
);

/** The code of a sentence, for code that has only the sentence. */
export function codeOfMessage(sentence: string): PaymentCode | undefined {
  return codes.get(sentence);
}
