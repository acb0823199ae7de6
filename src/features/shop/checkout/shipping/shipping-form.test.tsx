import { render, screen } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { initialCheckout, stepProblems } from '#domain/cart/checkout.ts';
import * as places from '#domain/geography/divipola.ts';
import { ShippingForm } from '#src/features/shop/checkout/shipping/shipping-form.tsx';

const blank = { name: '', phone: '', address: '', city: '', state: '', postal_code: '', email: '' };

function show(address: typeof blank): void {
  const problems = stepProblems(
    'shipping',
    { ...initialCheckout, shipping_address: address },
    { items: [] },
    { is_guest: false },
    (state, city) => places.codeOf(state, city) !== undefined,
  );
  render(
    <ShippingForm
      address={address}
      notes=""
      places={places}
      problems={problems}
      isGuest={false}
      onAddress={() => undefined}
      onNotes={() => undefined}
    />,
  );
}

/** The problem written beside the field with this label. */
function problemOf(label: string): string {
  const field = screen.getByLabelText(label);
  const note = field.getAttribute('aria-describedby');
  return field.getAttribute('aria-invalid') === 'true' && note
    ? (document.getElementById(note)?.textContent ?? '')
    : '';
}

describe('ShippingForm', () => {
  test('says beside each field what is missing, in Spanish', () => {
    show(blank);
    expect(problemOf('Nombre de quien recibe')).toBe('Escribe el nombre de quien recibe.');
    expect(problemOf('Celular')).toBe('Escribe un celular para coordinar la entrega.');
    expect(problemOf('Departamento')).toBe('Elige el departamento.');
    expect(problemOf('Dirección')).toBe('Escribe la dirección de entrega.');
    expect(problemOf('Email (opcional)')).toBe('');
  });

  test('tells a wrong phone and a wrong email from missing ones', () => {
    show({ ...blank, name: 'Marta', phone: '12', address: 'Calle 45', state: 'Santander', email: 'marta@' });
    expect(problemOf('Celular')).toBe('El celular debe tener 10 dígitos y empezar por 3.');
    expect(problemOf('Email (opcional)')).toBe('Email inválido');
    expect(problemOf('Nombre de quien recibe')).toBe('');
    expect(problemOf('Municipio')).toBe('Elige el municipio de la entrega.');
  });

  test('shows a place by the names of the list, however it was written', () => {
    show({ ...blank, state: 'valle', city: 'Santiago de Cali' });
    const shown = (label: string) =>
      screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
    expect([shown('Departamento'), shown('Municipio')]).toEqual(['Valle del Cauca', 'Cali']);
  });

  test('asks again for a municipality that its department does not have', () => {
    show({ ...blank, state: 'Santander', city: 'Medellín' });
    expect(problemOf('Municipio')).toBe('Elige el municipio de la entrega.');
  });
});
