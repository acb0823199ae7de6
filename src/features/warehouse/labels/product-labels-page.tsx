import { useMemo } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { LabelPages } from '#src/features/warehouse/labels/label-pages.tsx';
import { ProductLabelChoices } from '#src/features/warehouse/labels/product-label-choices.tsx';
import { ProductLabelCard } from '#src/features/warehouse/labels/product-label-card.tsx';
import {
  inventoryAddress,
  labelledProducts,
  labelsOf,
  ProductLabelFilters,
} from '#src/shared/labels/product-label-filters.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { useStock } from '#src/shared/inventory/use-stock.ts';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** Labels for products that came without a readable code. None of it needs a network. */
export default function ProductLabelsPage() {
  const person = useSignalValue(account);
  const inventory = useStock();
  const [filters, change] = useUrlFilters(ProductLabelFilters);
  const { status, zone, q, sheet, copies } = filters;
  const products = useMemo(
    () => inventory && labelledProducts(inventory.items, { status, zone, q }),
    [inventory, status, zone, q],
  );
  const labels = labelsOf(products ?? [], copies);
  const shown = labels.length / copies;

  return (
    <Page
      title="Etiquetas de productos"
      isSheet
      back={{ href: inventoryAddress(authorityOf(person)), label: 'Inventario' }}
      aside={<StockFreshness pendingCount={inventory?.pendingCount ?? 0} />}
      actions={
        <PrintButton disabled={labels.length === 0}>
          {labels.length > 0 ? countOf(labels.length, 'etiqueta', 'etiquetas') : 'etiquetas'}
        </PrintButton>
      }
    >
      <ProductLabelChoices filters={filters} count={labels.length} onChange={change} />
      {products && shown < products.length && (
        <Banner tone="info" inset>
          Son {countOf(products.length, 'producto', 'productos')}: se imprimen los primeros{' '}
          {formatWhole(shown)}. Busca los que necesitas para imprimir los demás.
        </Banner>
      )}
      {!products && <WarehouseLoading what="los productos" />}
      {products && labels.length === 0 && (
        <NoneFound
          title="No hay etiquetas que imprimir"
          onClear={() => change({ status: 'all', zone: 'all', q: '' })}
        >
          Ningún producto de la bodega coincide con lo que buscas.
        </NoneFound>
      )}
      {labels.length > 0 && (
        <LabelPages
          sheet={sheet}
          labels={labels.map((product, index) => (
            <ProductLabelCard key={index} product={product} sheet={sheet} />
          ))}
        />
      )}
    </Page>
  );
}
