/**
 * Texts that stand nowhere except where one person wrote them: a reader who finds one has found data of that
 * person.
 */
export const A = { email: 'propietario@mestore.co', name: 'Gloria Ardila' } as const;

export interface DeliveryCanaries {
  name: string;
  phone: string;
  address: string;
  postalCode: string;
  email: string;
  notes: string;
}

/** The texts that a person writes for an order; six canaries. */
export function deliveryCanaries(number: number): DeliveryCanaries {
  return {
    name: `Canario Turpial ${number}`,
    phone: `30${number}7719${number}8${number}`,
    address: `Calle Guacharaca ${number} # 71-9${number}`,
    postalCode: `7719${number}${number}`,
    email: `turpial${number}@guacharaca.example`,
    notes: `Timbre colibri esmeralda ${number}`,
  };
}

export interface MovementCanaries {
  reference: string;
  notes: string;
}

export function movementCanaries(number: number): MovementCanaries {
  return { reference: `FV-BARRANQUERO-${number}`, notes: `Estiba mojada por el sinsonte ${number}` };
}

/** Three orders, a fourth that is only a draft, and two movements with a third that is. */
export const orders = [1, 2, 3, 4].map(deliveryCanaries) as [
  DeliveryCanaries,
  DeliveryCanaries,
  DeliveryCanaries,
  DeliveryCanaries,
];
export const movements = [1, 2, 3].map(movementCanaries) as [
  MovementCanaries,
  MovementCanaries,
  MovementCanaries,
];
export const SEARCH = 'tangara multicolor';

/** The canaries of person A: 32 besides the search, which the browser's own history keeps. */
export const canaries: readonly string[] = [
  ...Object.values(A),
  ...orders.flatMap((each) => Object.values(each)),
  ...movements.flatMap((each) => Object.values(each)),
];

/** Finds these texts in some bytes, as UTF-8 or as the UTF-16 that browsers also write. */
export function found(texts: readonly string[], bytes: Buffer): string[] {
  return texts.filter((each) => bytes.includes(each, 0, 'utf8') || bytes.includes(each, 0, 'utf16le'));
}
