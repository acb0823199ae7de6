import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * What people are told is not there yet, or is coming (decision 0094). Each such sentence is of one of two kinds: it
 * is about somebody's own data or a step under way, and then it is so whatever the product does; or it says that the
 * product lacks something, and then a fact of the code stands beside it, with which it has to go.
 */

const WORDS = String.raw`todav[ií]a no|a[uú]n no|por ahora|pr[oó]ximamente|muy pronto|pronto|m[aá]s adelante|en construcci[oó]n`;
const PROMISE = new RegExp(String.raw`(?<!\p{L})(?:${WORDS})(?!\p{L})[^'"\x60<{}$]{0,50}`, 'giu');

const files = ['domain', 'src', 'server', 'sw', 'sync', 'identity', 'platform']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('server/seed'))
  .map((file) => ({ file, text: inOneLine(readFileSync(file, 'utf8')) }));
const everything = files.map(({ text }) => text).join('\n');
const shown = withoutTags(everything);
const hasPath = (path: string) => everything.includes(`'${path}`);

/** Of the product: the part of the sentence, and what is not there as long as it may be said. */
const ABSENT: readonly [sentence: string, isAbsent: () => boolean][] = [
  // The specification's title of the banner (§1), and what it lists.
  ['en Construcción', () => true],
  [
    'todavía no emite factura electrónica: estos datos quedan en',
    () => everything.includes('INVOICE_PROVIDER_NAME: string | null = null'),
  ],
  ['la mensajería con vendedores', () => !/\b(?:sendChat|chatMessages|conversations)\b/.test(everything)],
  ['y el boletín.', () => !hasPath('/api/v1/newsletter')],
  ['Próximamente habrá más reportes.', () => !hasPath('/app/reportes/visitas')],
  ['agentes para tu tienda', () => !hasPath('/api/v1/agents')],
  ['Todavía no los hay.', () => !hasPath('/api/v1/agents')],
  ['todavía no sale: por ahora tu email no se guarda ni se envía', () => !hasPath('/api/v1/newsletter')],
  ['Todavía no sale: por ahora tu email no se guarda.', () => !hasPath('/api/v1/newsletter')],
  ['todavía no hay con qué medirla.', () => everything.includes('isExample')],
];

/** Of somebody's data, or of a step under way: the beginning of the sentence. */
const OF_NOW: readonly string[] = [
  'todavía no alcanzas.',
  'todavía no se ha hecho: vuelve al pago.',
  'Todavía no ha llegado: registra primero',
  'todavía no ha publicado sus datos.',
  'todavía no confirma el pago.',
  'todavía no se confirma. Elimina tu cuenta',
  'aún no se habían enviado.',
  'Todavía no se pudo enviar todo.',
  'todavía no ha leído',
  'todavía no está en este equipo',
  'todavía no tiene',
  'Todavía no hay movimientos',
  'Todavía no se te cobró nada',
  'todavía no está pagado',
  'todavía no llega. Revisa el día, el año y la hora.',
  'todavía no vende. Completa su solicitud',
  'Todavía no has guardado direcciones.',
  'todavía no conoce la llave de este equipo',
  'Todavía no hay una versión nueva.',
  'Todavía no ha salido de este equipo',
  'Todavía no lo has dado',
  'Todavía no tienes',
  'Todavía no tiene número: el plazo corre',
  'Todavía no está pagado: se prepara cuando',
  'todavía no ha enviado.',
  'Todavía no: espera a que se pueda intentar',
  'todavía no ha llegado a este equipo.',
  'todavía no se escanea',
  'aún no se ha enviado, que espera hasta salir.',
  'Todavía no lo hemos recibido.',
  'Todavía no hay nada en la auditoría',
  'Todavía no hay interesados',
  'Todavía no hay pedidos',
  'Todavía no hay ventas con comisión',
  'Todavía no hay reglas',
  'Todavía no hay compras',
  'Todavía no hay PQR',
  'Todavía no se mueve dinero.',
  'Todavía no hay devoluciones',
  'Todavía no hay tiendas activas',
  'Todavía no hay productos',
  'Todavía no sabemos qué se vende más',
  'Todavía no has hecho pedidos',
  'Todavía no hay opiniones.',
  'todavía no se publica',
  'Aún no tienes cuenta?',
  'todavía no puede contar',
  'todavía no se resuelve.',
  'Todavía no hay incidentes',
  'Todavía no hay inventario',
  'Todavía no hay datos suficientes',
  'Todavía no hay cifras para esta vista.',
  'todavía no sabe qué avisos tienes abiertos',
  'todavía no ha confirmado tu correo.',
  'aún no estaban allí.',
  'Todavía no se ha enviado nada.',
  'aún no se sabe es',
  'por ahora. Los pedidos que ya tienes siguen su camino.',
  'Nada por ahora.',
];
/** The button that leaves a question for later. */
const ALONE = 'Todavía no';

/** What was not there, and is: nothing may deny it any more. */
const DENIALS: readonly [built: string, isBuilt: () => boolean, denial: RegExp][] = [
  [
    'stores write and publish their products',
    () => hasPath('/app/productos'),
    /cargamos tus productos|los productos los carga|nos da la lista|no (?:puedes|se pueden?) publicar/i,
  ],
  [
    'guests buy',
    () => everything.includes('GuestRegisterBody'),
    /(?:necesitas|hace falta) una cuenta para comprar/i,
  ],
  [
    'a store sees what it sold',
    () => hasPath('/app/ordenes'),
    /no (?:puedes?|pueden) ver (?:aquí )?(?:los pedidos|sus ventas|sus pedidos)/i,
  ],
  [
    'stores are paid, and read what for',
    () => hasPath('/api/v1/payouts/runs'),
    /no (?:puedes?|pueden) ver (?:aquí )?(?:los pagos|sus pagos|los giros)|no liquida (?:en pantalla )?los pagos/i,
  ],
  [
    'orders are returned on the screen',
    () => hasPath('/admin-secure-portal/devoluciones'),
    /no se puede devolver en línea/i,
  ],
];

test('whatever is said not to be there yet, or to come, is known with what makes it true', () => {
  const found = files.flatMap(({ file, text }) => promisesIn(text).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

describe('what the product is said to lack', () => {
  test.each(ABSENT)('«%s» is so, or the sentence has to go', (sentence, isAbsent) => {
    expect(shown.includes(sentence)).toBe(true);
    expect(isAbsent()).toBe(true);
  });
});

test.each(DENIALS)('nothing denies that %s', (_, isBuilt, denial) => {
  expect(isBuilt()).toBe(true);
  expect(files.filter(({ text }) => denial.test(text)).map(({ file }) => file)).toEqual([]);
});

test.each(OF_NOW)('«%s» is still said', (words) => {
  expect(everything.includes(words)).toBe(true);
});

test.each([
  'Todavía no puedes publicar ni editar productos por tu cuenta',
  'por ahora los productos los carga el equipo de MeStore',
  'Muy pronto: chat con tu tienda',
])('«%s» would be found', (sentence) => {
  expect(promisesIn(sentence)).toHaveLength(1);
});

/** The promises of a text that no list knows. */
function promisesIn(text: string): string[] {
  const known = [...ABSENT.map(([sentence]) => sentence), ...OF_NOW];
  return [...text.matchAll(PROMISE)].flatMap(({ 0: words, index }) => {
    if (words.trim() === ALONE) return [];
    const around = text.slice(Math.max(0, index - 60), index + 160);
    const isKnown = known.some((each) => around.includes(each) || withoutTags(around).includes(each));
    return isKnown ? [] : [words.trim()];
  });
}

function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][^>]*>/g, '').replace(/ +/g, ' ');
}

function inOneLine(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replace(/[ \n]+/g, ' ');
}
