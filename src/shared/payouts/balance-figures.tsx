import { formatPesos } from '#domain/base/money.ts';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { BUCKETS, type Bucket, bucketLabels } from '#domain/payouts/statement.ts';
import type { StoreBalance } from '#domain/payouts/store-balance.ts';
import { FigureCard, FigureCardGrid } from '#src/shared/dashboard/figure-card.tsx';

/** Each place of a store's money: what is in it, in one line, and how it comes there and leaves. */
const meanings: Record<Bucket, { line: string; meaning: string }> = {
  pending: {
    line: 'De pedidos por entregar, por pagar o que se pueden devolver',
    meaning:
      'Lo que le queda a la tienda de cada venta, ya sin la comisión ni su IVA. Pasa a «Disponible» cuando el pedido está pagado y entregado y se acaba el plazo del comprador para retractarse.',
  },
  available: {
    line: 'Ya se liberó y falta girarlo',
    meaning:
      'Lo que se liberó, menos las retenciones y lo que ya se giró. Una devolución que llega después de liberado se descuenta de aquí, y con ella vuelve su parte de lo retenido.',
  },
  held: {
    line: 'De pedidos cuyo pago devolvió el banco',
    meaning:
      'El banco le devolvió el pago al comprador. Se aclara con el banco antes de liberarlo o descontarlo.',
  },
  paying: {
    line: 'Va camino a la cuenta de la tienda',
    meaning:
      'Lo aprobado para girar. Sale de aquí cuando el banco dice que lo pagó, o vuelve a «Disponible» si lo devuelve.',
  },
};

interface BalanceFiguresProps {
  balance: Pick<StoreBalance, 'balances' | 'negative_since'>;
  /** Which of them; all without it. */
  buckets?: readonly Bucket[];
}

/** What a store has, in the places where its money can be. */
export function BalanceFigures({ balance, buckets = BUCKETS }: BalanceFiguresProps) {
  const { balances, negative_since: negativeSince } = balance;
  const lineOf = (bucket: Bucket) =>
    bucket === 'available' && negativeSince !== null
      ? `En contra de la tienda desde el ${fullDate(dayInBogota(Date.parse(negativeSince)))}: lo pagan sus próximas ventas`
      : meanings[bucket].line;
  return (
    <FigureCardGrid>
      {buckets.map((bucket) => (
        <FigureCard
          key={bucket}
          label={bucketLabels[bucket]}
          value={formatPesos(balances[bucket])}
          meaning={meanings[bucket].meaning}
          notes={[lineOf(bucket)]}
          href={null}
        />
      ))}
    </FigureCardGrid>
  );
}
