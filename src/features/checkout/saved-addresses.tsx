import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { savedAddresses } from '#src/session/checkout-store.ts';
import { RadioCard } from '#src/ui/radio-card.tsx';
import styles from '#src/features/checkout/saved-addresses.module.css';

interface SavedAddressesProps {
  current: ShippingAddress;
  onPick: (address: ShippingAddress) => void;
}

/** Addresses used before on this device: choosing one fills the form. */
export function SavedAddresses({ current, onPick }: SavedAddressesProps) {
  const saved = useSignalValue(savedAddresses);
  if (saved.length === 0) return null;
  return (
    <fieldset className={styles.saved}>
      <legend>Direcciones guardadas</legend>
      {saved.map((each) => {
        const value = JSON.stringify(each);
        return (
          <RadioCard
            key={value}
            name="saved-address"
            value={value}
            checked={value === JSON.stringify(current)}
            onChange={() => onPick(each)}
            title={each.address}
            detail={`${each.name} · ${each.city}`}
          />
        );
      })}
    </fieldset>
  );
}
