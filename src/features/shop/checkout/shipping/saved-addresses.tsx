import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { isSameDestination } from '#src/features/shop/checkout/shipping/own-addresses.ts';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { RadioCard } from '#src/ui/forms/radio-card.tsx';
import styles from '#src/features/shop/checkout/shipping/saved-addresses.module.css';

interface SavedAddressesProps {
  current: ShippingAddress;
  /** The person's own addresses, from every device of theirs, the default first. */
  own: readonly ShippingAddress[];
  onPick: (address: ShippingAddress) => void;
}

/** The person's own addresses and those used before on this device: choosing one fills the form. */
export function SavedAddresses({ current, own, onPick }: SavedAddressesProps) {
  const usedHere = useSignalValue(useCheckoutKeeper().usedAddresses);
  const saved = [...own, ...usedHere.filter((each) => !own.some((other) => isSameDestination(each, other)))];
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
