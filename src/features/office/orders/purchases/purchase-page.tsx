import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { purchases } from '#src/features/office/orders/purchases/listed-purchases.ts';
import { PurchaseSheet } from '#src/features/office/orders/purchases/purchase-sheet.tsx';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { LinkButton } from '#src/ui/button.tsx';

/** One purchase: who bought it, its store orders, its money, and what the administration wrote about it. */
export default function PurchasePage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(purchases, number, { fromList: true });
  return (
    <ListedPage
      listed={listed}
      actions={
        <LinkButton href={paths.purchasesToPrint([number])} variant="line" data-print="off">
          <Printer />
          Imprimir
        </LinkButton>
      }
    >
      {(shown) => <PurchaseSheet key={shown.item.id} shown={shown} />}
    </ListedPage>
  );
}
