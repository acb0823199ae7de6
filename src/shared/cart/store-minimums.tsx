import { type Shortfall, shortfallMessage } from '#domain/cart/store-minimum.ts';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';

/** How much is missing of what each store of a purchase takes orders from, and the way to more of its goods. */
export function StoreMinimums({ short }: { short: readonly Shortfall[] }) {
  return (
    <>
      {short.map((each) => (
        <Banner
          key={each.vendor_id}
          tone="warn"
          inset
          action={
            <LinkButton href={paths.store(each.vendor_id)} variant="line" size="sm">
              Ver la tienda
            </LinkButton>
          }
        >
          {shortfallMessage(each)}
        </Banner>
      ))}
    </>
  );
}
