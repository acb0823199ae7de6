import { formatPesos, formatWhole } from '#domain/base/money.ts';
import type { StoreProfile } from '#domain/stores/store-profile.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { Rating } from '#src/ui/marks/rating.tsx';

/** The figures of a store that the data have. One that nobody knows is not there. */
export function StoreFigures({ profile: { businessMetrics, profileStatus } }: Pick<StoreProfile, 'profile'>) {
  const { activeProducts, stockLevel, lowStockItems, totalOrders, totalSales, averageRating, joinDate } =
    businessMetrics;
  const { totalRevenue, totalCommissions, lastActivity } = businessMetrics;
  const counted = [
    ['Productos a la venta', activeProducts],
    ['Unidades en bodega', stockLevel],
    ['Posiciones con stock bajo', lowStockItems],
    ['Pedidos', totalOrders],
    ['Pedidos entregados', totalSales],
  ] as const;
  return (
    <Facts>
      {counted.map(
        ([name, figure]) =>
          figure !== undefined && (
            <Fact key={name} name={name}>
              {formatWhole(figure)}
            </Fact>
          ),
      )}
      {totalRevenue !== undefined && <Fact name="Ventas con IVA">{formatPesos(totalRevenue)}</Fact>}
      {totalCommissions !== undefined && (
        <Fact name="Comisión con su IVA">{formatPesos(totalCommissions)}</Fact>
      )}
      <Fact name="Calificación">
        {averageRating === undefined ? 'Todavía sin opiniones' : <Rating value={averageRating} />}
      </Fact>
      <Fact name="Verificada">{profileStatus.isVerified ? 'Sí' : 'Falta confirmar un correo'}</Fact>
      {lastActivity !== undefined && (
        <Fact name="Última actividad">{colombianDay(Date.parse(lastActivity))}</Fact>
      )}
      {joinDate !== undefined && <Fact name="Desde">{colombianDay(Date.parse(joinDate))}</Fact>}
    </Facts>
  );
}
