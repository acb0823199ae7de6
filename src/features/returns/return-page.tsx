import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { returns } from '#src/features/returns/listed-returns.ts';
import { ReturnSheet } from '#src/features/returns/return-sheet.tsx';

/** One return: what goes back, what was said of it, and the steps that this person may take. */
export default function ReturnPage() {
  const { number = '' } = useParams<{ number: string }>();
  const { answer, show } = useListed(returns, number);
  return (
    <ListedPage
      title={`Devolución ${number}`}
      back={{ href: paths.deskReturns, label: 'Devoluciones' }}
      what="esta devolución"
      answer={answer}
      numberOf={returns.numberOf}
      notThere={{
        title: 'No encontramos esta devolución',
        hint: 'Revisa el número: se ve como MS-000123-1-D1.',
        toList: 'Ver las devoluciones',
      }}
    >
      {(listed) => <ReturnSheet shown={show(listed)} />}
    </ListedPage>
  );
}
