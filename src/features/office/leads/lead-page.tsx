import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { leads } from '#src/features/office/leads/listed-leads.ts';
import { LeadSheet } from '#src/features/office/leads/lead-sheet.tsx';
import { ListedPage, numberLike } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';

/** One person who asked for early access: what they gave each time, and how far the team is with them. */
export default function LeadPage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(leads, number);
  return (
    <ListedPage
      title={number}
      back={{ href: paths.leads, label: 'Acceso anticipado' }}
      what="este interesado"
      notFound={numberLike('INT-000123')}
      listed={listed}
      toList="Ver los interesados"
    >
      {(shown) => <LeadSheet key={shown.item.id} shown={shown} />}
    </ListedPage>
  );
}
