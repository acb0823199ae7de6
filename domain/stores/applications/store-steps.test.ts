import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StoreState, StoreStep, WholeApplication } from '#domain/stores/applications/store-application.ts';
import {
  missingOfApplication,
  refusalToStep,
  stepStore,
  toSettle,
} from '#domain/stores/applications/store-steps.ts';

/** The states from which each step leads somewhere, and where. */
const table: Record<StoreStep, [StoreState[], StoreState]> = {
  take: [['enviada', 'en_revision'], 'en_revision'],
  release: [['en_revision'], 'enviada'],
  request_information: [['enviada', 'en_revision'], 'requiere_informacion'],
  approve: [['enviada', 'en_revision'], 'activa'],
  reject: [['enviada', 'en_revision', 'requiere_informacion'], 'rechazada'],
  suspend: [['activa'], 'suspendida'],
  resume: [['suspendida'], 'activa'],
  close: [['activa', 'suspendida'], 'cerrada'],
};

const cases = StoreStep.options.flatMap((step) => StoreState.options.map((from) => [step, from] as const));

test.each(cases)('the step %s from %s goes where the table says', (step, from) => {
  const [states, to] = table[step];
  const expected = states.includes(from) ? { ok: true, value: to } : { refusal: 'store_step_not_possible' };
  expect(stepStore(from, step, 'porque sí')).toMatchObject(expected);
});

test.each(['request_information', 'reject', 'suspend', 'close'] as const)('%s says why', (step) => {
  const [[from]] = table[step] as [[StoreState], StoreState];
  expect(stepStore(from, step, '')).toMatchObject({ refusal: 'store_note_missing' });
});

describe('a decision about an application', () => {
  const sent = '2026-11-02T14:00:00.000Z';
  const taken = { assignee_id: 'marta', submitted_at: sent };

  test('is of the person who took it, until another one takes it', () => {
    expect(refusalToStep(taken, { step: 'approve' }, 'pedro')).toBe('application_taken');
    expect(refusalToStep(taken, { step: 'approve' }, 'marta')).toBeNull();
    expect(refusalToStep(taken, { step: 'take' }, 'pedro')).toBeNull();
    expect(refusalToStep({ ...taken, assignee_id: null }, { step: 'reject' }, 'pedro')).toBeNull();
  });

  test('is of what its author read', () => {
    const late = { ...taken, submitted_at: '2026-11-05T09:00:00.000Z' };
    const approve = { step: 'approve', submitted_at: sent } as const;
    expect(refusalToStep(late, approve, 'marta')).toBe('application_sent_again');
    expect(refusalToStep(taken, approve, 'marta')).toBeNull();
  });
});

describe('an application', () => {
  const fields = {
    name: 'Tienda de Marta',
    description: 'Cuadernos y lápices.',
    tax_id: '900.123.456-8',
    municipality_code: '68001',
    address: 'Calle 45 # 27-31',
    phone: '315 123 4567',
    return_policy: 'Cinco días con la etiqueta puesta.',
  };

  test('comes out in one way of writing', () => {
    expect(v.parse(WholeApplication, fields)).toMatchObject({ tax_id: '900123456-8', phone: '3151234567' });
  });

  test('with a wrong check digit is refused at its field', () => {
    const read = v.safeParse(WholeApplication, { ...fields, tax_id: '900123456-1' });
    expect(read.issues?.[0]?.message).toContain('dígito de verificación no corresponde');
  });

  test('lacks what was not written and documents that are not there or were refused', () => {
    const documents = [{ kind: 'rut', state: 'rechazado' }] as const;
    const { phone: _, ...most } = fields;
    expect(missingOfApplication(most, documents, ['rut', 'cedula'])).toEqual(['Celular', 'RUT', 'Cédula']);
    expect(missingOfApplication(fields, [{ kind: 'rut', state: 'pendiente' }], ['rut'])).toEqual([]);
  });
});

test('names only what is still to be settled', () => {
  expect(toSettle({ units: 3, orders: 0, notices: 1, returns: 0, refunds: 0, incidents: 0 })).toEqual([
    'unidades en bodega: 3',
    'avisos de ingreso abiertos: 1',
  ]);
});
