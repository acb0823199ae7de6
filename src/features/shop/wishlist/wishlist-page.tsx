import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { WishLine } from '#src/features/shop/wishlist/wish-line.tsx';
import { wishlist } from '#src/shared/cart/wishlist-store.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** The products kept on this device, in their current state in the catalogue. */
export default function WishlistPage() {
  const wishes = useSignalValue(wishlist);
  const ids = wishes.map((each) => each.product_id);
  const isComplete = useSignalValue(lastUpdatedAt) !== null;
  const found = useLive(
    ({ catalog }) => documents(catalog.products.find({ selector: { id: { $in: ids } } })),
    [ids.join(' ')],
  );

  if (wishes.length === 0) {
    return (
      <Page title="Lista de deseos">
        <EmptyState
          title="Tu lista de deseos está vacía"
          action={<LinkButton href={paths.marketplace}>Explorar Productos</LinkButton>}
        >
          <p>Toca el corazón de un producto para encontrarlo aquí, también sin conexión.</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Lista de deseos"
      aside={<Badge icon={null}>{countOf(wishes.length, 'producto', 'productos')}</Badge>}
    >
      <ul aria-label="Productos guardados">
        {wishes.map((wish, place) => (
          <WishLine
            key={wish.product_id}
            wish={wish}
            place={place}
            product={found?.find((each) => each.id === wish.product_id)}
            isGone={found !== undefined && isComplete}
          />
        ))}
      </ul>
    </Page>
  );
}
