import { MapPin } from 'lucide-react';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/checkout/payment-step.module.css';

interface ChosenAddressProps {
  address: ShippingAddress | null;
  onChange: () => void;
}

/** Where the order goes, on the way to pay it. */
export function ChosenAddress({ address, onChange }: ChosenAddressProps) {
  return (
    <div className={styles.address}>
      <MapPin />
      <p>
        <b>{address?.address}</b>
        <span>
          {address?.name} · {address?.city}
        </span>
      </p>
      <Button variant="quiet" size="sm" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}
