import { describe, expect, test } from 'vitest';
import { redactPayload, WITHHELD } from '#domain/audit/redact-payload.ts';
import { payloadLines } from '#domain/audit/payload-labels.ts';
import { fieldLabel } from '#domain/audit/field-labels.ts';
import { CommandName, commandCatalogue } from '#domain/command-catalogue.ts';
import { formatPesos } from '#domain/base/money.ts';

const product = '01900000-0000-7000-8000-0000000a0001';
const names = { [product]: 'Termo de acero' };

/** A field of a command's data, and the values among which it is chosen. */
interface AskedField {
  name: string;
  options: string[];
}

interface Part {
  entries?: Record<string, Part>;
  item?: Part;
  value?: Part;
  wrapped?: Part;
  options?: readonly (Part | string)[];
  literal?: unknown;
}

/** Every field of a schema, however deep. */
function fieldsOf(schema: Part, name = ''): AskedField[] {
  const { entries, item, wrapped, options = [], literal } = schema;
  const inner = wrapped ?? item;
  if (inner) return fieldsOf(inner, name);
  if (entries)
    return Object.entries(entries).flatMap(([key, part]) => [
      { name: key, options: [] },
      ...fieldsOf(part, key),
    ]);
  const texts = [...options, literal].filter((each) => typeof each === 'string');
  const parts = options.filter((each) => typeof each === 'object');
  return [
    ...(texts.length > 0 ? [{ name, options: texts }] : []),
    ...parts.flatMap((each) => fieldsOf(each, name)),
  ];
}

const asked = CommandName.options.flatMap((act) =>
  fieldsOf(commandCatalogue[act].data as unknown as Part).map((field) => ({ act, ...field })),
);

test('the fields of every command have a name, and every choice has words', () => {
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.map(({ name }) => name).filter((name) => fieldLabel(name) === name)).toEqual([]);
  const bare = asked.flatMap(({ act, name, options }) =>
    // The steps of an order are told by their axis; classes are letters.
    (act === 'order.advance' && name === 'to') || name === 'class'
      ? []
      : options.filter(
          (each) => payloadLines({ act, asked: { [name]: each }, names })[0]?.values[0] === each,
        ),
  );
  expect(bare).toEqual([]);
});

describe('what was asked', () => {
  test('is a line a field, with names, words, amounts and the labels of positions', () => {
    const data = {
      items: [{ product_id: product, quantity: 2, seen_price: 12_000 }],
      payment_method: 'nequi',
      zone: 'warehouse_a',
      notes: '',
    };
    expect(payloadLines({ act: 'order.place', asked: data, names })).toEqual([
      {
        label: 'Productos',
        values: [`Producto: Termo de acero · Unidades: 2 · Precio que vio: ${formatPesos(12_000)}`],
        isWithheld: false,
      },
      { label: 'Forma de pago', values: ['Nequi'], isWithheld: false },
      { label: 'Zona', values: ['Bodega A'], isWithheld: false },
      { label: 'Notas', values: ['—'], isWithheld: false },
    ]);
    const at = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
    expect(payloadLines({ act: 'task.move', asked: { to: at }, names })[0]?.values).toEqual(['A-03-2-B']);
  });

  test('of an order’s step is told by its axis', () => {
    const data = redactPayload(commandCatalogue['order.advance'].data, {
      vendor_order_id: product,
      step: { axis: 'payment', to: 'paid' },
      note: 'Pagó en la puerta',
    });
    expect(payloadLines({ act: 'order.advance', asked: data, names })).toEqual([
      { label: 'Pedido de la tienda', values: ['Termo de acero'], isWithheld: false },
      { label: 'Paso', values: ['Qué del pedido: Pago · Pasa a: Pagado'], isWithheld: false },
      { label: 'Nota', values: [WITHHELD], isWithheld: true },
    ]);
  });

  test('may be nothing, a bare text, or what a build of later asks', () => {
    expect(payloadLines({ act: 'auth.login', asked: null, names })).toEqual([]);
    expect(payloadLines({ act: 'command.unknown', asked: 'x', names })[0]?.values).toEqual(['x']);
    expect(payloadLines({ act: 'a.b', asked: { later_field: { deep: [1, true] } }, names })).toEqual([
      { label: 'later_field', values: ['deep: 1, Sí'], isWithheld: false },
    ]);
  });
});
