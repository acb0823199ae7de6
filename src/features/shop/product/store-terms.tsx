import { useState } from 'react';
import { Store } from 'lucide-react';
import type { Product } from '#domain/catalog/product.ts';
import type { PublicStore } from '#domain/stores/public-store.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { isStoreOf, cachedStores } from '#src/shared/stores/public-stores.ts';
import { usePublicStore } from '#src/shared/stores/use-public-store.ts';
import { Button } from '#src/ui/button.tsx';
import { TapLink, TapSummary } from '#src/ui/marks/tap-link.tsx';

/**
 * How the store of a product prepares its orders and takes things back. It is asked for when somebody wants to know,
 * and told at once where this device heard it before.
 */
export function StoreTerms({ product: { vendor_id, vendor_name } }: { product: Product }) {
  const kept = useSignalValue(cachedStores).find(isStoreOf(vendor_id));
  // Who opened it keeps the focus where it is.
  const [wasKnown] = useState(kept !== undefined);
  const [asked, setAsked] = useState(false);
  return (
    <li>
      <Store />
      <div>
        <p>
          <TapLink href={paths.store(vendor_id)}>{vendor_name}</TapLink>
        </p>
        {wasKnown && kept ? (
          <Terms store={kept.store} />
        ) : (
          <details onToggle={(event) => setAsked(event.currentTarget.open)}>
            <TapSummary>Alistamiento y devoluciones</TapSummary>
            {asked && (kept ? <Terms store={kept.store} /> : <AskedTerms vendorId={vendor_id} />)}
          </details>
        )}
      </div>
    </li>
  );
}

function AskedTerms({ vendorId }: { vendorId: string }) {
  const { state, problem, askAgain } = usePublicStore(vendorId);
  if (state === 'offline') return <p>Se lee con conexión.</p>;
  if (state !== 'failed' && state !== 'missing') return <p role="status">Preguntando a la tienda…</p>;
  return (
    <p role="alert">
      {problem ?? 'No encontramos esta tienda.'}{' '}
      <Button variant="quiet" size="sm" onClick={askAgain}>
        Reintentar
      </Button>
    </p>
  );
}

function Terms({ store: { processing_time, return_policy, minimum_order } }: { store: PublicStore }) {
  return (
    <>
      {processing_time && <p>Alista en {processing_time}.</p>}
      {return_policy && <p>{return_policy}</p>}
      {minimum_order > 0 && <p>Recibe pedidos desde {formatPesos(minimum_order)} sin IVA ni envío.</p>}
    </>
  );
}
