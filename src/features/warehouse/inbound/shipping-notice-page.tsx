import { useParams } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { account } from '#src/session/session.ts';
import { ShippingNoticeSheet } from '#src/features/warehouse/inbound/shipping-notice-sheet.tsx';
import { useShippingNotice } from '#src/features/warehouse/inbound/use-shipping-notice.ts';

/** A store's list of its own. */
const OF_STORE = { href: paths.vendorShippingNotices, label: 'Avisos de ingreso' };

/** One shipping notice: the announcement, the goods that came, and the work left to do. */
export default function ShippingNoticePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const listed = useShippingNotice(number);
  const isStaff = can(authorityOf(person), 'enterAdminPortal');
  return (
    <ListedPage
      back={isStaff ? undefined : OF_STORE}
      listed={listed}
      actions={<PrintButton variant="line" />}
    >
      {(shown) => person && <ShippingNoticeSheet shown={shown} person={person} />}
    </ListedPage>
  );
}
