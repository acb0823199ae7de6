import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { stockPlacesOf } from '#src/shared/accounts/home-of.ts';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeSheet } from '#src/features/inbound/notice-sheet.tsx';
import { useNotice } from '#src/features/inbound/use-notice.ts';

/** One notice: what was announced, what came of it, and what is left to do. */
export default function NoticePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const listed = useNotice(number);
  const places = stockPlacesOf(person?.user_type);
  const isStaff = can(person?.user_type, 'enterAdminPortal');
  return (
    <ListedPage
      title={`Aviso ${number.toUpperCase()}`}
      back={{ href: places.notices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
      what="este aviso"
      example="ING-000123"
      listed={listed}
      actions={
        <Button variant="line" data-print="off" onClick={() => print()}>
          <Printer />
          Imprimir
        </Button>
      }
      toList="Ver los avisos"
    >
      {(shown) => person && <NoticeSheet shown={shown} person={person} />}
    </ListedPage>
  );
}
