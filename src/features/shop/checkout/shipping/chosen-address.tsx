import { MapPin } from 'lucide-react';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/shop/checkout/payment-step.module.css';

interface ChosenAddressProps {
  address: ShippingAddress | null;
  onChange: () => void;
}

/** The delivery address, on the way to paying for the order. */
export function ChosenAddress({ address, onChange }: ChosenAddressProps) {
  return (
    <div className={styles.address}>
      <MapPin />
      <p>
        <b>{address?.address}</b>
        <span>
          {address?.name} · {address?.city}
        </span>
        {address?.email && <span>Te escribimos a {address.email}</span>}
      </p>
      <Button variant="quiet" size="sm" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}
