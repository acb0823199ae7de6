import * as v from 'valibot';
import { expect, test } from 'vitest';
import { seenText, withoutUnseenSigns } from '#domain/base/unseen-signs.ts';

test.each([
  ['a zero-width space of a web page', 'Ana\u200B Rojas', 'Ana Rojas'],
  ['marks of direction around what a chat copies', '\u200EAna\u200F', 'Ana'],
  ['embeddings and isolates from the left', '\u202A300\u202C \u2066301\u2069', '300 301'],
  ['soft hyphens', 'Ta\u00ADza', 'Taza'],
  ['the mark of a file', '\uFEFFTaza', 'Taza'],
  ['a joiner between letters', 'Ma\u200Dr\u200Cta', 'Marta'],
  ['a selector and a filler between letters', 'A\uFE0Fna\u3164', 'Ana'],
  ['letters of tags', 'Ana\u{E0041}\u{E0062}', 'Ana'],
  ['a control', 'An\u0007a', 'Ana'],
])('leaves out %s', (_, written, seen) => {
  expect(withoutUnseenSigns(written)).toBe(seen);
});

test.each([
  '👩\u200D👩\u200D👧',
  '❤\uFE0F',
  '1\uFE0F\u20E3',
  '👩🏽\u200D🚀',
  '🏳\uFE0F\u200D🌈',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
])('keeps %s whole', (emoji) => {
  expect(withoutUnseenSigns(`Ana ${emoji} Rojas`)).toBe(`Ana ${emoji} Rojas`);
});

test('keeps accents, lines and other alphabets', () => {
  const text = 'Ñandú:\r\n\tpingüino — “café” 50 % · Ελλάδα 東京';
  expect(withoutUnseenSigns(text)).toBe(text);
});

test.each(['\u202E', '\u202B', '\u2067'])('refuses a text that %j turns around, and shows where', (sign) => {
  const answer = v.safeParse(v.pipe(v.string(), seenText()), `Cable ${sign}B-BSU\u202C original`);
  const code = sign.codePointAt(0)?.toString(16).toUpperCase();
  expect(answer.issues?.[0].message).toContain(`«Cable [U+${code}]B-BSU original»`);
  expect(answer.issues).toHaveLength(1);
  expect(answer.issues?.[0].message).not.toContain(sign);
});

test('counts as written only what is seen', () => {
  const Name = v.pipe(v.string(), seenText(), v.nonEmpty('Escribe el nombre.'));
  expect(v.safeParse(Name, '\u200B\u2060 \u200B').issues?.[0].message).toBe('Escribe el nombre.');
  expect(v.parse(Name, ' \u200BAna\u200B ')).toBe('Ana');
});
