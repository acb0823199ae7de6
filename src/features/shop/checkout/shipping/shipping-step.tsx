import { useEffect, useRef, useState } from 'react';
import { MAX_ADDRESSES } from '#domain/profile/address-book.ts';
import { mailboxOf, type Account } from '#domain/accounts/account.ts';
import { stepProblems, type ShippingAddress } from '#domain/cart/checkout.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { newOrderId } from '#domain/orders/placement/new-order-id.ts';
import { saveToAddressBook } from '#src/features/shop/checkout/shipping/save-to-address-book.ts';
import { isSameDestination, shippingOf } from '#src/features/shop/checkout/shipping/own-addresses.ts';
import { SavedAddresses } from '#src/features/shop/checkout/shipping/saved-addresses.tsx';
import { ShippingForm } from '#src/features/shop/checkout/shipping/shipping-form.tsx';
import { useReviewToAddress } from '#src/features/shop/checkout/use-review-to-address.ts';
import { StepLayout } from '#src/features/shop/checkout/step-layout.tsx';
import { useAddressesWithPending } from '#src/shared/accounts/use-addresses-with-pending.ts';
import { useCompanyToBuyFor } from '#src/shared/companies/use-company.ts';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import {
  blankAddress,
  isMunicipalityIn,
  withMunicipalityNames,
} from '#src/features/shop/checkout/shipping/checkout-address.ts';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { chosenMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Second step: the recipient and the place. The step keeps the text at every key, so that nothing is lost.
 */
export function ShippingStep({ person, review: toAnywhere }: { person: Account; review: CartReview }) {
  const keeper = useCheckoutKeeper();
  const state = useSignalValue(keeper.state);
  const book = useAddressesWithPending();
  const company = useCompanyToBuyFor();
  const saved = keeper.isDemo ? [] : [...(book ?? []), ...(company?.addresses ?? [])];
  const own = saved.map((each) => shippingOf(each, mailboxOf(person)));
  const places = useMunicipalities();
  const chosen = useSignalValue(chosenMunicipality);
  const begun = state.shipping_address ?? own[0] ?? blankAddress(person);
  const address = withMunicipalityNames(begun, places, chosen?.code);
  const { review } = useReviewToAddress(toAnywhere, address, places);
  const isOwn = own.some((each) => isSameDestination(each, address));
  const mayKeep =
    !keeper.isDemo && !person.is_guest && book !== undefined && book.length < MAX_ADDRESSES && !isOwn;
  const [remember, setRemember] = useState(true);
  const [keep, setKeep] = useState(false);
  const [tries, setTries] = useState(0);
  const step = useRef<HTMLDivElement>(null);
  const written = { ...state, shipping_address: address };
  const problems = stepProblems('shipping', written, { items: [] }, person, isMunicipalityIn(places));

  useEffect(() => {
    if (tries > 0) step.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function change(patch: Partial<ShippingAddress>) {
    keeper.update((now) => ({ shipping_address: { ...(now.shipping_address ?? address), ...patch } }));
  }

  function goOn() {
    setTries(tries + 1);
    if (problems.length > 0) return;
    if (remember) keeper.keepAddress(address);
    keeper.deliverTo(address, places);
    if (keep && mayKeep) void keepInAccount(person.id, address);
    keeper.update({
      shipping_address: address,
      // The method that a buyer can always choose; the person sees it in the next step.
      payment_method: state.payment_method ?? 'contraentrega',
      current_step: 'payment',
      order_id: state.order_id ?? newOrderId(),
    });
  }

  return (
    <StepLayout
      review={review}
      next="Continuar con el pago"
      onNext={goOn}
      onBack={() => keeper.update({ current_step: 'cart' })}
      problem={tries > 0 && problems.length > 0 && <FieldsToMend count={problems.length} />}
    >
      <div ref={step}>
        <SavedAddresses
          current={address}
          own={own}
          onPick={(picked) => keeper.update({ shipping_address: picked })}
        />
        <ShippingForm
          address={address}
          notes={state.order_notes}
          places={places}
          problems={tries > 0 ? problems : []}
          isGuest={person.is_guest}
          onAddress={change}
          onNotes={(order_notes) => keeper.update({ order_notes })}
        />
      </div>
      {!keeper.isDemo && (
        <Check checked={remember} onChange={setRemember}>
          Guardar esta dirección en este equipo
        </Check>
      )}
      {mayKeep && (
        <Check checked={keep} onChange={setKeep}>
          Guardarla también en Mis direcciones, para todos mis equipos
        </Check>
      )}
    </StepLayout>
  );
}

function FieldsToMend({ count }: { count: number }) {
  return (
    <Banner tone="bad" inset>
      {count === 1 ? 'Falta corregir un campo.' : `Faltan ${count} campos por corregir.`}
    </Banner>
  );
}

/** The order goes on even if this fails. */
async function keepInAccount(accountId: string, address: ShippingAddress): Promise<void> {
  const isKept = await saveToAddressBook(accountId, address).catch(() => false);
  if (isKept) toast({ text: 'Dirección guardada en Mis direcciones' });
  else
    toast({
      tone: 'warning',
      text: 'No se pudo guardar en Mis direcciones. Agrégala desde Mi Perfil, donde se elige el municipio.',
    });
}
