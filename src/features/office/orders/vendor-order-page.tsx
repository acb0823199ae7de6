import { Tag } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { RoleGuard } from '#src/shared/accounts/role-guard.tsx';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { vendorOrders } from '#src/features/office/orders/listed-vendor-orders.ts';
import { VendorOrderSheet } from '#src/features/office/orders/vendor-order-sheet.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One vendor order: the package's contents and address, its state on each axis, and the possible steps. */
export default function VendorOrderPage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(vendorOrders, number);
  return (
    <ListedPage
      listed={listed}
      actions={
        <RoleGuard needs="advanceOrders">
          <LinkButton href={paths.deskOrderLabel(number)} variant="line">
            <Tag />
            Etiqueta
          </LinkButton>
        </RoleGuard>
      }
    >
      {(shown, others) => (
        <div className={styles.sheet}>
          <VendorOrderSheet shown={shown} />
          {others.length > 0 && (
            <Panel title="De la misma compra">
              <ul className={styles.lines}>
                {others.map((each) => (
                  <li key={each.id}>
                    <Link href={paths.deskOrder(each.order_number)} className={styles.number}>
                      {each.order_number}
                    </Link>
                    <span translate="no">{each.vendor_name}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      )}
    </ListedPage>
  );
}
