import { act } from '#test/support/act.ts';
import { describe, expect, test } from 'vitest';
import { initialCheckout, stepProblems } from '#domain/cart/checkout.ts';
import { ShippingForm } from '#src/features/checkout/shipping-form.tsx';
import { screenRoot } from '#test/support/screen-root.ts';

const blank = { name: '', phone: '', address: '', city: '', state: '', postal_code: '', email: '' };

describe('ShippingForm', () => {
  const drawn = screenRoot();

  function show(address: typeof blank) {
    const problems = stepProblems(
      'shipping',
      { ...initialCheckout, shipping_address: address },
      { items: [] },
    );
    act(() =>
      drawn.root.render(
        <ShippingForm
          address={address}
          notes=""
          problems={problems}
          isGuest={false}

          onAddress={() => undefined}
          onNotes={() => undefined}
        />,
      ),
    );
  }

  function noteOf(name: string): string {
    const control = drawn.host.querySelector(`[name="${name}"]`);
    const note = control?.getAttribute('aria-describedby');
    return control?.getAttribute('aria-invalid') === 'true' && note
      ? (document.getElementById(note)?.textContent ?? '')
      : '';
  }

  test('says beside each field what is missing, in Spanish', () => {
    show(blank);
    expect(noteOf('name')).toBe('Escribe el nombre de quien recibe.');
    expect(noteOf('phone')).toBe('Escribe un celular para coordinar la entrega.');
    expect(noteOf('city')).toBe('Escribe la ciudad de entrega.');
    expect(noteOf('address')).toBe('Escribe la dirección de entrega.');
    expect(noteOf('email')).toBe('');
  });

  test('tells a wrong phone and a wrong email from missing ones', () => {
    show({ ...blank, name: 'Marta', phone: '12', address: 'Calle 45', city: 'Girón', email: 'marta@' });
    expect(noteOf('phone')).toBe('El celular debe tener 10 dígitos y empezar por 3.');
    expect(noteOf('email')).toBe('Email inválido');
    expect(noteOf('name')).toBe('');
  });
});
