import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { ListedPage, numberLike } from '#src/shared/worklist/listed-page.tsx';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { ShippingNoticeSheet } from '#src/features/warehouse/inbound/shipping-notice-sheet.tsx';
import { useShippingNotice } from '#src/features/warehouse/inbound/use-shipping-notice.ts';

/** One shipping notice: the announcement, the goods that came, and the work left to do. */
export default function ShippingNoticePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const listed = useShippingNotice(number);
  const places = stockPathsOf(person?.user_type);
  const isStaff = can(person?.user_type, 'enterAdminPortal');
  return (
    <ListedPage
      title={`Aviso ${number.toUpperCase()}`}
      back={{ href: places.shippingNotices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
      what="este aviso"
      notFound={numberLike('ING-000123')}
      listed={listed}
      actions={
        <Button variant="line" data-print="off" onClick={() => print()}>
          <Printer />
          Imprimir
        </Button>
      }
      toList="Ver los avisos"
    >
      {(shown) => person && <ShippingNoticeSheet shown={shown} person={person} />}
    </ListedPage>
  );
}
