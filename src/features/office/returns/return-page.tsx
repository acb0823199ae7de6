import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ListedPage, numberLike } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { returns } from '#src/features/office/returns/listed-returns.ts';
import { ReturnSheet } from '#src/features/office/returns/return-sheet.tsx';

/** One return: its goods, its comments, and the steps that this person may take. */
export default function ReturnPage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(returns, number);
  return (
    <ListedPage
      title={`Devolución ${number}`}
      back={{ href: paths.deskReturns, label: 'Devoluciones' }}
      what="esta devolución"
      notFound={numberLike('MS-000123-1-D1')}
      listed={listed}
      toList="Ver las devoluciones"
    >
      {(shown) => <ReturnSheet shown={shown} />}
    </ListedPage>
  );
}
