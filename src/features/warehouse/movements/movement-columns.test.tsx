import { render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { MovementCard } from '#src/features/warehouse/movements/movement-columns.tsx';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

test('a movement on a phone says what each of its seven values is', () => {
  const { container } = render(
    <MovementCard movement={{ ...aStockMovement(), entry: null }} deviceName={() => 'Lector 3'} />,
  );
  const labels = [...container.querySelectorAll('dt')].map((each) => each.textContent);
  expect(labels).toEqual(['Fecha', 'Producto', 'Tipo', 'Cantidad', 'Stock', 'Usuario', 'Referencia']);
});
