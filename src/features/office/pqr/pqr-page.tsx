import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ListedPage, numberLike } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { pqrs } from '#src/features/office/pqr/listed-pqrs.ts';
import { PqrSheet } from '#src/features/office/pqr/pqr-sheet.tsx';

/** One petition, complaint or claim: its text, its author, its term, and its answer. */
export default function PqrPage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(pqrs, number);
  return (
    <ListedPage
      title={number}
      back={{ href: paths.deskPqrs, label: 'PQR' }}
      what="esta PQR"
      notFound={numberLike('PQR-2026-000123')}
      listed={listed}
      toList="Ver las PQR"
    >
      {(shown) => <PqrSheet key={shown.item.id} shown={shown} />}
    </ListedPage>
  );
}
