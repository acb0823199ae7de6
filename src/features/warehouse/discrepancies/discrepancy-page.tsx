import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ListedPage, numberLike } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { DiscrepancySheet } from '#src/features/warehouse/discrepancies/discrepancy-sheet.tsx';
import { discrepancies } from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';

/** One discrepancy: the finding, its finder, the ledger behind it, and the next step. */
export default function DiscrepancyPage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(discrepancies, number);
  return (
    <ListedPage
      title={`Discrepancia ${number}`}
      back={{ href: paths.discrepancies, label: 'Discrepancias' }}
      what="esta discrepancia"
      notFound={numberLike('DIS-000123')}
      listed={listed}
      toList="Ver las discrepancias"
    >
      {(shown) => <DiscrepancySheet shown={shown} />}
    </ListedPage>
  );
}
