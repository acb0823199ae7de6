import { Archive, Copy, Eye, Layers, ScanEye, Trash2, Undo2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { isEmpty } from '#domain/stores/rebase-fields.ts';
import { savedMessage, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { discardChange, saveProducts } from '#src/features/store/products/save-product.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { Menu } from '#src/ui/feedback/menu.tsx';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import styles from '#src/features/store/products/product-menu.module.css';

interface ProductMenuProps {
  product: StoreProductWithPending | null;
  desk: ProductDesk;
  onPreview: () => void;
  onDuplicate: () => void;
  onVariant: () => void;
  /** Gives up what was written; absent where nothing was. */
  onDiscard: (() => void) | undefined;
}

/** What else can be done with a product: everything that is not its form. */
export function ProductMenu(props: ProductMenuProps) {
  const { product, desk, onPreview, onDuplicate, onVariant, onDiscard } = props;
  const [, go] = useLocation();
  const published = product?.published ?? null;
  const isOpen = product !== null && (published === null || !isEmpty(product.draft));

  async function discardOpen(): Promise<void> {
    if (!product) return;
    const agreed = await confirmDialog({
      title: published ? '¿Descartar el cambio?' : `¿Quitar «${product.current.name}»?`,
      text: published
        ? 'Lo publicado queda como está.'
        : 'Nunca se publicó: se quita el borrador con lo que tiene escrito.',
      confirm: published ? 'Descartar' : 'Quitar',
      danger: true,
    });
    if (!agreed) return;
    await discardChange(product, product.current.name).then((id) => toastSaved(id));
    if (!published) go(desk.list);
  }

  async function archive(): Promise<void> {
    if (!product || !published) return;
    const is_active = !published.is_active;
    const ids = await saveProducts(
      [{ product, name: product.current.name, seen: product.current, fields: { is_active }, submit: true }],
      true,
    );
    toastSaved(ids, savedMessage(is_active ? 'Vuelve a la venta' : 'Producto archivado'));
  }

  const run = (work: () => Promise<void>) => () =>
    void work().catch((problem: unknown) => toastNotSaved(problem, 'El producto sigue como estaba'));

  return (
    <Menu label="Más acciones" trigger="Más" triggerClassName={styles.trigger}>
      <div className={styles.menu}>
        <Button variant="quiet" onClick={onPreview}>
          <ScanEye />
          Vista previa
        </Button>
        <Button variant="quiet" onClick={onDuplicate}>
          <Copy />
          Duplicar
        </Button>
        <Button variant="quiet" onClick={onVariant}>
          <Layers />
          Crear otra variante
        </Button>
        {published && (
          <Button variant="quiet" onClick={run(archive)}>
            {published.is_active ? <Archive /> : <Eye />}
            {published.is_active ? 'Archivar' : 'Volver a vender'}
          </Button>
        )}
        {onDiscard && (
          <Button variant="quiet" onClick={onDiscard}>
            <Undo2 />
            Borrar lo escrito
          </Button>
        )}
        {isOpen && (
          <Button variant="danger-quiet" onClick={run(discardOpen)}>
            <Trash2 />
            {published ? 'Descartar el cambio' : 'Quitar el borrador'}
          </Button>
        )}
      </div>
    </Menu>
  );
}
