import type { UserType } from '#domain/accounts/roles/roles.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { demoAccounts, type DemoAccount } from '#server/seed/demo-accounts.ts';
import { between, demoId } from '#server/seed/chance.ts';

/** Somebody of the demonstration's history, and the device that they use. */
export interface HistoryPerson {
  id: string;
  name: string;
  email: string;
  role: UserType;
  deviceId: string;
}

/** A buyer, and where their goods go. */
export interface HistoryBuyer extends HistoryPerson {
  phone: string;
  address: string;
  municipality: string;
  department: string;
  city: string;
}

/** Two more people of the warehouse's floor, besides the one who has an account from the beginning. */
const morePickers = [
  ['nelson.ariza@mestore.co', 'Nelson Ariza'],
  ['yurley.caballero@mestore.co', 'Yurley Caballero'],
] as const;

/** Somebody who worked in the warehouse until lately: one of their movements arrived afterwards. */
const formerPicker = ['edwin.porras@mestore.co', 'Edwin Porras'] as const;

const [BUCARAMANGA, FLORIDABLANCA, GIRON, PIEDECUESTA] = ['68001', '68276', '68307', '68547'] as const;

/** Municipalities around the warehouse, where a package arrives the next day of work. */
export const NEAR_MUNICIPALITIES: readonly string[] = [BUCARAMANGA, FLORIDABLANCA, GIRON, PIEDECUESTA];

type Home = readonly [municipality: string, address: string];

/** The homes of those buyers of the demonstration who have an account from the beginning. */
const homesOfAccounts: Readonly<Record<string, Home>> = {
  'comprador@mestore.co': [BUCARAMANGA, 'Carrera 33 # 52-40, apto 302'],
  'cliente@mestore.co': [FLORIDABLANCA, 'Calle 29 # 10-17, torre 4 apto 801'],
  'laura@mestore.co': [BUCARAMANGA, 'Calle 56 # 27-85'],
  'andres@mestore.co': [PIEDECUESTA, 'Carrera 6 # 9-22'],
};

const moreBuyers: readonly (readonly [name: string, ...Home])[] = [
  ['Yolanda Pico', BUCARAMANGA, 'Calle 105 # 23-41, Provenza'],
  ['Jorge Eliécer Niño', BUCARAMANGA, 'Carrera 27 # 36-14, apto 501'],
  ['Claudia Patricia Arenas', FLORIDABLANCA, 'Carrera 8 # 5-63, casco antiguo'],
  ['Óscar Iván Uribe', GIRON, 'Calle 30 # 26-18'],
  ['Sandra Milena Rojas', BUCARAMANGA, 'Calle 45 # 29-77, Sotomayor'],
  ['Fabio Becerra', PIEDECUESTA, 'Calle 11 # 7-45'],
  ['Martha Lucía Cadena', FLORIDABLANCA, 'Calle 200 # 13-20, Cañaveral'],
  ['Henry Delgado', BUCARAMANGA, 'Carrera 15 # 41-12'],
  ['Leidy Johana Mejía', GIRON, 'Carrera 23 # 37-09, El Poblado'],
  ['Ricardo Suárez', BUCARAMANGA, 'Avenida González Valencia # 52-69'],
  ['Nubia Esperanza Gélvez', BUCARAMANGA, 'Calle 14 # 31-50, San Alonso'],
  ['Julián David Ortiz', FLORIDABLANCA, 'Carrera 26 # 33-31, Lagos II'],
  ['Gladys Marín', PIEDECUESTA, 'Carrera 15 # 4-88, Cabecera del Llano'],
  ['Sergio Andrés Pabón', BUCARAMANGA, 'Calle 36 # 21-47, oficina 304'],
  ['Blanca Cecilia Rangel', BUCARAMANGA, 'Carrera 22 # 88-16, Diamante II'],
  ['Mauricio Hernández', '68679', 'Carrera 10 # 12-33'],
  ['Adriana Chaparro', '68755', 'Calle 16 # 14-27'],
  ['Freddy Santos', '68081', 'Calle 52 # 17-60'],
  ['Carmen Elena Vera', '54001', 'Avenida 0 # 11-84'],
  ['Luis Fernando Amaya', '11001', 'Calle 127 # 15-36, apto 604'],
  ['Paula Andrea Cifuentes', '11001', 'Carrera 68D # 24A-50, torre 2'],
  ['Catalina Restrepo', '05001', 'Circular 4 # 70-25, Laureles'],
  ['Juan Esteban Vélez', '05266', 'Calle 37 Sur # 31-19'],
  ['Ximena Lozano', '76001', 'Carrera 66 # 9-40, Limonar'],
  ['Roberto Carlos Meza', '08001', 'Carrera 53 # 80-122'],
  ['Diana Marcela Ospina', '17001', 'Carrera 23 # 62-16'],
  ['Harold Caicedo', '66001', 'Calle 14 # 12-40, Los Álamos'],
  ['Ana Isabel Torrado', '54498', 'Calle 11 # 13-59'],
  ['Germán Pedraza', '15001', 'Carrera 10 # 19-08'],
  ['Lina María Duarte', '68432', 'Calle 9 # 8-31'],
];

function personOf({ id, email, nombre, user_type }: DemoAccount): HistoryPerson {
  return { id, name: nombre, email, role: user_type, deviceId: demoId(`device ${email}`) };
}

/** The account of the demonstration with this e-mail. */
export function accountPerson(email: string): HistoryPerson {
  const account = demoAccounts.find((each) => each.email === email);
  if (!account) throw new Error(`The demonstration has no account ${email}.`);
  return personOf(account);
}

/** Somebody who has no account from the beginning. */
export function newPerson(email: string, name: string, role: UserType): HistoryPerson {
  return { id: demoId(`account ${email}`), name, email, role, deviceId: demoId(`device ${email}`) };
}

function buyerOf(person: HistoryPerson, [municipality, address]: Home): HistoryBuyer {
  const place = placeOf(municipality);
  if (!place) throw new Error(`${municipality} is no municipality.`);
  const phone = `3${between(0, 2, `${person.id} operator`)}${between(10_000_000, 99_999_999, `${person.id} mobile`)}`;
  return { ...person, phone, address, municipality, ...place };
}

/** The person who leads the warehouse, and who hands packages over. */
export const warehouseLead = accountPerson('bodega@mestore.co');
export const pickers: readonly HistoryPerson[] = [
  warehouseLead,
  ...morePickers.map(([email, name]) => newPerson(email, name, 'admin_logistics')),
];
/** Approves what the counters found: whoever counted may not. */
export const approver = accountPerson('admin@mestore.co');
export const supporter = accountPerson('soporte@mestore.co');
export const seller = accountPerson('ventas@mestore.co');
export const former = newPerson(formerPicker[0], formerPicker[1], 'admin_logistics');

/** Everybody who buys in the history. Those who have an account from the beginning come first. */
export const buyers: readonly HistoryBuyer[] = [
  ...Object.entries(homesOfAccounts).map(([email, home]) => buyerOf(accountPerson(email), home)),
  ...moreBuyers.map(([name, ...home]) => buyerOf(newPerson(mailboxOf(name), name, 'buyer'), home)),
];

/** People of the history who have no account from the beginning. */
export const newPeople: readonly HistoryPerson[] = [...pickers.slice(1), former, ...buyers.slice(4)];

/** `yolanda.pico@correo.example`, which nobody reads. */
function mailboxOf(name: string): string {
  const [first = '', ...rest] = name
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .toLowerCase()
    .split(' ');
  return `${first}.${rest.at(-1) ?? ''}@correo.example`;
}
