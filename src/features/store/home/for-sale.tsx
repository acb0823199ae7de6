import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { useSearchAnswer } from '#src/db/search/product-search.ts';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

/** How much a person's stores have in the shop, by this device's copy of the catalogue. */
export function ForSale({ vendorIds }: { vendorIds: readonly string[] }) {
  const [vendorId] = vendorIds;
  const { stores } = useOwnStores();
  const question = { text: '', vendorId: vendorId ?? null, offset: 0, limit: 0 };
  const all = useSearchAnswer(question, vendorId !== undefined);
  const inStock = useSearchAnswer({ ...question, inStock: true }, vendorId !== undefined);
  if (vendorId === undefined || !all || !inStock)
    return <Skeleton label="Cargando lo que está a la venta…" kind="line" count={2} />;
  const own = stores?.find(({ store }) => store.vendor_id === vendorId);
  const soldOut = all.total - inStock.total;
  return (
    <div className={styles.part}>
      <Kpis>
        <Kpi label="Productos a la venta" value={formatWhole(all.total)} />
        <Kpi
          label="Sin unidades"
          value={formatWhole(soldOut)}
          note={soldOut > 0 ? 'nadie los puede comprar' : undefined}
        />
      </Kpis>
      {(own === undefined || own.store.store_state === 'activa') && (
        <LinkButton variant="line" href={paths.store(vendorId)}>
          Ver la tienda como la ven los compradores
        </LinkButton>
      )}
    </div>
  );
}
