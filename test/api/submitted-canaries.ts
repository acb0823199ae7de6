/**
 * Data that people and devices give the server and no stranger may read: each a text that stands nowhere
 * else.
 */
export const submittedCanaries = {
  email: 'canario.turpial@correo.co',
  password: 'Canario-Turpial-7Q',
  'wrong password': 'Canario-Sinsonte-8R',
  'new password': 'Canario-Colibri-9S',
  name: 'Canario Toche Ñañez',
  store: 'Tienda Canario Azulejo',
  phone: '3150009876',
  'mobile with code': '3140008765',
  address: 'Calle Canario 45 # 27-10',
  'recipient of an order': 'Canario Mirla Rojas',
  'phone of an order': '3120007654',
  'e-mail of an order': 'canario.mirla@correo.co',
  'postal code': 'CAN-680001',
  notes: 'Timbre canario del tercer piso',
  'card number': '4111111111111111',
  'card code': 'canario-cvv-937',
  'card holder': 'CANARIO TITULAR',
  'basic credentials': Buffer.from('canario:clave-tucan').toString('base64'),
  cookie: 'canario-galleta-5150',
  'x of the device key': 'canarioX'.padEnd(43, 'x'),
  'y of the device key': 'canarioY'.padEnd(43, 'y'),
} as const;

/** The key of a device, as the device sends it at sign-in. */
export const deviceKey = {
  kty: 'EC',
  crv: 'P-256',
  x: submittedCanaries['x of the device key'],
  y: submittedCanaries['y of the device key'],
} as const;

/** Fields by the names that a careless or hostile client would send them under. */
export const canaryFields = {
  password: submittedCanaries.password,
  new_password: submittedCanaries['new password'],
  card_number: submittedCanaries['card number'],
  cvv: submittedCanaries['card code'],
  cardholder_name: submittedCanaries['card holder'],
  email_: submittedCanaries.email,
  telefono_: submittedCanaries.phone,
  direccion: submittedCanaries.address,
  notas: submittedCanaries.notes,
} as const;

/**
 * Finds the canaries in a text: as they are, as JSON writes them, in an address or in base64. @returns their
 * names.
 */
export function canariesIn(text: string, canaries: ReadonlyMap<string, string>): string[] {
  return [...canaries]
    .filter(([, canary]) => spellings(canary).some((each) => text.includes(each)))
    .map(([name]) => name);
}

function spellings(canary: string): string[] {
  return [
    canary,
    JSON.stringify(canary).slice(1, -1),
    encodeURIComponent(canary),
    new URLSearchParams({ '': canary }).toString().slice(1),
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
    Buffer.from(canary).toString('base64url'),
  ];
}
