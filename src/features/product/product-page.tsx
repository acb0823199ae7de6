import { useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'wouter';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { useLive } from '#src/db/use-live.ts';
import { BuyPanel } from '#src/features/product/buy-panel.tsx';
import { productById } from '#src/shared/products/catalog-queries.ts';
import { useCatalogueState } from '#src/shared/products/catalogue-state.ts';
import { productPath } from '#src/shared/products/fallback-path.ts';
import { useServerFallback } from '#src/shared/products/use-server-fallback.ts';
import { CatalogueWait } from '#src/shared/products/catalogue-wait.tsx';
import { ProductFacts } from '#src/features/product/product-facts.tsx';
import { firstSightOf, type FirstSight } from '#src/shared/products/first-sight.ts';
import { picturesOf, ProductGallery } from '#src/features/product/product-gallery.tsx';
import { ProductReviewsSection } from '#src/features/product/product-reviews.tsx';
import { RelatedProducts } from '#src/features/product/related-products.tsx';
import { ShareButton } from '#src/features/product/share-button.tsx';
import { VariantChooser } from '#src/features/product/variant-chooser.tsx';
import { Price } from '#src/shared/products/price.tsx';
import { ProductTickets } from '#src/shared/products/product-tickets.tsx';
import { WishButton } from '#src/shared/cart/wish-button.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Rating } from '#src/ui/marks/rating.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Hang } from '#src/ui/marks/ticket.tsx';
import styles from '#src/features/product/product-page.module.css';

/** Lines that stand for price, stock, delivery and what can be pressed: what is below must not jump when they come. */
const SAID = 10;

export default function ProductPage() {
  const { id = '' } = useParams();
  const product = useLastOfFamily(useLive((store) => productById(store, id), [id]));
  const state = useCatalogueState();
  const fallback = useServerFallback(product === null ? productPath(id) : null, true);
  const sight = useMemo(() => firstSightOf(id), [id]);

  if (product) return <ProductScreen key={product.family_id ?? product.id} product={product} />;
  if (product === null && fallback.state === 'offline') {
    return (
      <Page title="Producto que no está en este celular">
        <EmptyState
          title="Este producto todavía no está en este celular"
          action={<LinkButton href={paths.search}>Ver los que sí están</LinkButton>}
        >
          <p>Falta una parte del catálogo. Cuando vuelva la conexión te lo mostramos aquí.</p>
        </EmptyState>
      </Page>
    );
  }
  if (product === null && fallback.state === 'unanswered') {
    return (
      <Page title="Producto" hideTitle>
        <ErrorState
          title="No pudimos traer este producto"
          text="No está en este celular y la tienda no contesta. Tu carrito y tus pedidos están a salvo."
          onRetry={fallback.askAgain}
        />
      </Page>
    );
  }
  if (
    product === null &&
    (fallback.state === 'missing' || (fallback.state === 'here' && state === 'ready'))
  ) {
    return (
      <Page title="Producto no disponible">
        <EmptyState
          title="No encontramos este producto"
          action={<LinkButton href={paths.search}>Ver otros productos</LinkButton>}
        >
          <p>Puede que la tienda lo haya retirado, o que la dirección esté incompleta.</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={sight?.name ?? 'Producto'} hideTitle>
      <CatalogueWait skeleton={sight ? <SightOfProduct sight={sight} /> : <Shape />} />
    </Page>
  );
}

function Shape() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton label="Cargando el producto…" kind="plane" />
      <Skeleton label={null} kind="line" count={SAID} />
    </div>
  );
}

/** What the page itself told, where the product will stand: price and stock are the store's to say. */
function SightOfProduct({ sight: { id, name, sku, vendorName, pictures } }: { sight: FirstSight }) {
  return (
    <div className={styles.product} aria-busy="true">
      <div className={styles.gallery}>
        <ProductGallery productId={id} name={name} pictures={pictures} />
      </div>
      <div className={styles.say}>
        <Title name={name} />
        <Vendor name={vendorName} sku={sku} />
        <div className={styles.waiting}>
          <Skeleton label="Cargando el precio y las unidades…" kind="line" count={SAID} />
        </div>
      </div>
    </div>
  );
}

/** The page's own heading, repeated for the eye where the picture ends. */
function Title({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={styles.title}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

function Vendor({ name, sku }: { name: string; sku: string }) {
  return (
    <p className={styles.vendor}>
      Vendido por <b>{name}</b> · SKU {sku}
    </p>
  );
}

/** Keeps showing a product of a family while the one chosen in its place is read, so that nobody loses their place. */
function useLastOfFamily(product: Product | null | undefined): Product | null | undefined {
  const [last, setLast] = useState<Product>();
  if (product && product !== last) setLast(product);
  return product === undefined && last?.family_id ? last : product;
}

function ProductScreen({ product }: { product: Product }) {
  return (
    <Page title={product.name} hideTitle>
      <div className={styles.product}>
        <div className={styles.gallery}>
          <ProductGallery
            key={product.id}
            productId={product.id}
            name={product.name}
            pictures={picturesOf(product)}
            labels={<Labels product={product} />}
          />
        </div>
        <div className={styles.say}>
          <Title name={product.name}>
            <div className={styles.acts}>
              <WishButton product={product} />
              <ShareButton title={product.name} />
            </div>
          </Title>
          <Vendor name={product.vendor_name} sku={product.sku} />
          <Price amount={product.precio_venta} before={product.price} big />
          <VariantChooser product={product} />
        </div>
        <div className={styles.more}>
          <ProductFacts product={product} />
          {product.description && (
            <div className={styles.description}>
              <h2>Descripción</h2>
              <p>{product.description}</p>
            </div>
          )}
        </div>
        <BuyPanel key={product.id} product={product} />
      </div>
      <ProductReviewsSection key={product.id} product={product} />
      <RelatedProducts product={product} />
    </Page>
  );
}

function Labels({ product }: { product: Product }) {
  return (
    <Hang>
      <ProductTickets product={product} most={2} />
      {product.review_count > 0 && (
        <span className={styles.rating}>
          <Rating value={product.rating} count={product.review_count} />
        </span>
      )}
    </Hang>
  );
}
