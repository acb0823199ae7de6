import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { StatementView } from '#src/shared/payouts/statement-view.tsx';

/** `/admin-secure-portal/giros/liquidaciones/:id`: a statement of any store, for those who pay them. */
export default function DeskStatementPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <StatementView
      key={id}
      id={id}
      orderHref={paths.deskOrder}
      backHref={(statement) => (statement ? paths.storeBalance(statement.vendor_id) : paths.storeBalances)}
      backLabel="Saldo de la tienda"
    />
  );
}
