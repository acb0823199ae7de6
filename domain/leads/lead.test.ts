import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LeadFields } from '#domain/leads/lead.ts';
import { advanceLead, LeadStatus } from '#domain/leads/listed-lead.ts';
import { leadKey, mergeLead } from '#domain/leads/merge-lead.ts';
import { looksLikeRobot, MIN_FILL_MS } from '#domain/leads/robot-signs.ts';

const good = {
  email: 'luz@correo.co',
  nombre: 'Luz Prada',
  tipo_negocio: 'vendedor',
  acepta_tratamiento_datos: true,
};

describe('a request for early access', () => {
  test.each([
    ['email', '  ', 'Email es requerido'],
    ['email', 'luz', 'Email inválido'],
    ['nombre', ' ', 'Nombre es requerido'],
    ['nombre', ' L ', 'Nombre debe tener al menos 2 caracteres'],
    ['tipo_negocio', '', 'Selecciona un tipo de negocio'],
    ['telefono', '123456', 'Número de teléfono inválido'],
    ['telefono', '1234567890123456', 'Número de teléfono inválido'],
    ['telefono', '300 123 456a', 'Número de teléfono inválido'],
    ['telefono', '300+1234567', 'Número de teléfono inválido'],
    ['telefono', '---------', 'Número de teléfono inválido'],
    ['acepta_tratamiento_datos', false, 'Para escribirte necesitamos tu autorización.'],
  ])('with %s «%s» says «%s»', (field, value, sentence) => {
    const parsed = v.safeParse(LeadFields, { ...good, [field]: value });
    const [first] = parsed.issues ?? [];
    expect([first && v.getDotPath(first), first?.message]).toEqual([field, sentence]);
  });

  test.each(['1234567', '(607) 634-0000', '+57 300 123 4567', '+123456789012345'])(
    'takes the telephone %s',
    (telefono) => {
      expect(v.safeParse(LeadFields, { ...good, telefono }).success).toBe(true);
    },
  );

  test('takes a name of two letters', () => {
    expect(v.safeParse(LeadFields, { ...good, nombre: 'Lu' }).success).toBe(true);
  });
});

describe('a lead that asks again', () => {
  const known = {
    status: 'contactado',
    nombre: 'Luz',
    tipo_negocio: 'vendedor',
    telefono: '3001234567',
    empresa: 'Dulces',
  } as const;

  test('keeps what is not given, and takes what is', () => {
    expect(mergeLead(known, { nombre: 'Luz Prada', tipo_negocio: 'ambos', empresa: '' })).toEqual({
      ...known,
      nombre: 'Luz Prada',
      tipo_negocio: 'ambos',
    });
  });

  test('is new again when it had been put away, and only then', () => {
    const after = LeadStatus.options.map((status) => mergeLead({ ...known, status }, known).status);
    expect(after).toEqual(['nuevo', 'contactado', 'convertido', 'nuevo', 'nuevo']);
  });

  test('is known by its e-mail, however that is written', () => {
    expect(leadKey('Luz@Correo.CO')).toBe(leadKey('luz@correo.co'));
  });
});

test('a lead moves by the steps of its state, and to where it is already', () => {
  const moves = LeadStatus.options.map((from) =>
    LeadStatus.options.filter((to) => to !== from && advanceLead(from, to).ok),
  );
  expect(Object.fromEntries(LeadStatus.options.map((from, at) => [from, moves[at]]))).toEqual({
    nuevo: ['contactado', 'descartado'],
    contactado: ['convertido', 'descartado'],
    convertido: [],
    descartado: [],
    sospechoso: ['nuevo', 'descartado'],
  });
  expect(advanceLead('convertido', 'convertido').ok).toBe(true);
});

test.each([
  [{}, false],
  [{ sitio_web: '', fill_ms: MIN_FILL_MS }, false],
  [{ sitio_web: 'https://spam.co', fill_ms: 60_000 }, true],
  [{ fill_ms: MIN_FILL_MS - 1 }, true],
])('with the signs %j is a robot’s: %s', (signs, isRobot) => {
  expect(looksLikeRobot(signs)).toBe(isRobot);
});
