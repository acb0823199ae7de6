import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { stockPlacesOf } from '#src/shared/accounts/home-of.ts';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { notices } from '#src/features/inbound/listed-notices.ts';
import { NoticeSheet } from '#src/features/inbound/notice-sheet.tsx';
import { useNotice } from '#src/features/inbound/use-notice.ts';

/** One notice: what was announced, what came of it, and what is left to do. */
export default function NoticePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const { answer, show } = useNotice(number);
  const places = stockPlacesOf(person?.user_type);
  const isStaff = can(person?.user_type, 'enterAdminPortal');
  return (
    <ListedPage
      title={`Aviso ${number.toUpperCase()}`}
      back={{ href: places.notices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
      what="este aviso"
      answer={answer}
      numberOf={notices.numberOf}
      actions={
        <Button variant="line" data-print="off" onClick={() => print()}>
          <Printer />
          Imprimir
        </Button>
      }
      notThere={{
        title: 'No encontramos este aviso',
        hint: 'Revisa el número: se ve como ING-000123.',
        toList: 'Ver los avisos',
      }}
    >
      {(listed) => person && <NoticeSheet shown={show(listed)} person={person} />}
    </ListedPage>
  );
}
