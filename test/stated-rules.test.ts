import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const NUMBER = String.raw`\d[\d.,]*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|sesenta|noventa|cien`;
const UNIT = String.raw`días?|minutos?|horas?|h|segundos?|semanas?|mes(?:es)?|años?|MB|dígitos?|cifras|caracteres|fotos|archivos|intentos|cuotas`;

/** A term, a limit, a price or a rate in words that people read, with its figure written by hand. */
const BY_HAND = [
  String.raw`(?<![\p{L}\d$_–-])(?:${NUMBER})\s+(?:${UNIT})(?![\p{L}\d_])`,
  String.raw`\$\s?\d{1,3}(?:\.\d{3})+`,
  String.raw`(?<![\d–])\d+[\u00a0\u202f]%`,
].join('|');

/** What no setting of ours says: it is so whatever anybody configures. By a part of its sentence. */
const NO_SETTING: readonly string[] = [
  // The numbers and documents of others: telephones and postal codes of Colombia, identity documents, cards.
  'El celular debe tener 10 dígitos y empezar por 3.',
  'El celular de Nequi debe tener 10 dígitos y empezar por 3.',
  'El teléfono debe tener 10 dígitos y empezar por 3, o por 60 si es fijo.',
  'Celular o fijo, diez dígitos.',
  'El código postal tiene 6 dígitos.',
  'Diez dígitos, empieza por 3.',
  'Diez dígitos, para coordinar la entrega.',
  '10 dígitos, para coordinar la entrega.',
  'Revisa el NIT: tiene de 7 a 10 cifras',
  'El número de documento debe tener de 4 a 15 cifras o letras.',
  'Revisa la cédula de ciudadanía: son de 5 a 10 cifras, sin letras.',
  'Revisa la cédula de extranjería: son de 4 a 8 cifras.',
  'Revisa la tarjeta de identidad: son 10 u 11 cifras, sin letras.',
  'Revisa el permiso (PPT): son de 7 a 15 cifras, sin letras.',
  'El código de seguridad tiene 3 o 4 cifras.',
  // The specification's words (§1), said only on a day whose next day is one of delivery (`homeDeliveryFact`).
  'Entregas en 24 h en Bucaramanga',
  // The specification's figures that nobody has measured (§1), which screens mark as examples, and its defaults (§9).
  "here: '5 minutos'",
  "elsewhere: '15 minutos'",
  "here: 'Menos de 30 minutos'",
  'Devoluciones aceptadas dentro de 30 días',
  "DEFAULT_PROCESSING_TIME = '1-2 días'",
  // A definition.
  'la semana son siete días con hoy',
  // What the demonstration has in it.
  'siembra también noventa días de trabajo',
];

const files = ['domain', 'server', 'src', 'sync', 'sw', 'identity', 'platform']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  // What people of the demonstration wrote.
  .filter((file) => !file.startsWith('server/seed'))
  .map((file) => ({ file, code: withoutComments(readFileSync(file, 'utf8')) }));

test('a sentence that states a rule takes its figure from the setting', () => {
  const found = files.flatMap(({ file, code }) => byHandIn(code).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

test.each(NO_SETTING)('«%s» is still said', (words) => {
  expect(files.some(({ code }) => inOneLine(code).includes(words))).toBe(true);
});

test.each([
  'Es gratis desde $ 200.000 de subtotal.',
  'dentro de los 5 días hábiles',
  'dentro de los\n          15 días calendario',
  'si pasan siete días sin abrirla',
  'hasta 5 MB',
  'El IVA es del 19\u00a0%.',
])('«%s» is one written by hand', (written) => {
  expect(byHandIn(written)).toHaveLength(1);
});

test.each([
  'dentro de los {DAYS} días hábiles',
  '`${TERM} días`',
  "v.maxLength(80, 'Máximo 80 caracteres.')",
])('%s is not', (written) => {
  expect(byHandIn(written)).toEqual([]);
});

function byHandIn(code: string): string[] {
  return [...code.matchAll(new RegExp(BY_HAND, 'giu'))].flatMap(({ 0: words, index }) => {
    const around = inOneLine(code.slice(Math.max(0, index - 80), index + words.length + 80));
    const isNoSetting = NO_SETTING.some((each) => around.includes(each));
    return isNoSetting || isSaidBesideIt(code, index, words) ? [] : [around];
  });
}

/** `v.minLength(2, 'Al menos 2 caracteres')`: the rule and its sentence are one line. */
function isSaidBesideIt(code: string, index: number, words: string): boolean {
  const figure = /^\d+/.exec(words)?.[0];
  const before = code.slice(code.lastIndexOf('\n', index) + 1, index);
  return figure !== undefined && new RegExp(String.raw`(?:\(|> )${figure}[,)]`).test(before);
}

function inOneLine(code: string): string {
  return code.replace(/[ \n]+/g, ' ').trim();
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}
