import type { PricedLine, Totals } from '#domain/cart/pricing.ts';
import { useState, type FormEvent } from 'react';
import { companySettings } from '#src/shared/settings/company-settings.ts';
import { type Shortfall, shortfallMessage } from '#domain/cart/store-minimum.ts';
import { newOrderId } from '#domain/orders/placement/new-order-id.ts';
import { givenMailbox } from '#domain/orders/order-mailbox.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { serverNow } from '#src/device/clock.ts';
import { sendOrder } from '#src/shared/orders/send-order.ts';
import { useOpenVendorOrders } from '#src/shared/orders/use-open-vendor-orders.ts';
import { TotalsList } from '#src/shared/orders/totals-list.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { OwnEmailField } from '#src/shared/accounts/own-email-field.tsx';
import { validationMessages } from '#domain/cart/checkout.ts';
import { MunicipalitySelects, type MunicipalityChoice } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import {
  atTheirPrice,
  correctedOrder,
  isMunicipalityRefused,
  mostUnits,
  proposedUnits,
  refusedMailbox,
  shortfallsAfter,
  type CorrectedLine,
} from '#src/features/account/conflicts/correct-order.ts';
import { CorrectionForm } from '#src/features/account/conflicts/correction-form.tsx';
import { useResending, type CorrectionProps } from '#src/features/account/conflicts/use-resending.ts';
import {
  CorrectedPaymentField,
  useCorrectedPayment,
} from '#src/features/account/conflicts/corrected-payment.tsx';
import { useCorrectedTotals } from '#src/features/account/conflicts/use-corrected-totals.ts';
import { useUnmetLines } from '#src/features/account/conflicts/use-unmet-lines.ts';
import { CorrectedLineFields } from '#src/features/account/conflicts/corrected-line-fields.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';

const FORM = 'corregir-pedido';
const SAVED = 'Pedido corregido y guardado en este equipo. Se envía solo.';

/** The unmet lines, with today's stock and prices: the person decides how many units to ask for again. */
export function CorrectOrderDialog({ conflict, onClose }: CorrectionProps) {
  const lines = useUnmetLines(conflict.entry);
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [email, setEmail] = useState(() => refusedMailbox(conflict.entry));
  const [hasTried, setTried] = useState(false);
  const asksPlace = isMunicipalityRefused(conflict.entry);
  const loaded = useMunicipalities();
  const places = loaded ?? undefined;
  const [chosen, choose] = useState<MunicipalityChoice>({ department_code: '', municipality_code: '' });
  const place = asksPlace ? (places?.placeOf(chosen.municipality_code) ?? null) : null;
  const payment = useCorrectedPayment(conflict.entry, place?.department, places);
  const { saving, resend } = useResending({ conflict, onClose });
  // Units go up and down by buttons, which the form does not hear.
  useDirtyWhile(FORM, Object.keys(units).length > 0);
  const corrected = atTheirPrice(
    lines.map((line, at): CorrectedLine => {
      return { line, units: Math.min(units[at] ?? proposedUnits(line), mostUnits(line)) };
    }),
  );
  const kept = corrected.filter((each) => each.units > 0);
  const short = shortfallsAfter(kept, useOpenVendorOrders());
  const cost = useCorrectedTotals(conflict.entry, kept, chosen.municipality_code, loaded);
  const { totals } = cost;
  const unpayable = kept.length === 0 ? null : (cost.problem ?? payment.refusalOf(totals.total));

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const mailbox = email === null ? null : givenMailbox(email);
    setTried(true);
    const field = (name: string) => event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`);
    if (email !== null && mailbox === null) return field('email')?.focus();
    if (asksPlace && !place)
      return field(chosen.department_code ? 'municipality_code' : 'department_code')?.focus();
    const order = correctedOrder(conflict.entry, corrected, {
      ...madeNow(),
      email: mailbox,
      place,
      method: payment.method,
      settings: companySettings.peek(),
      ...cost.seen,
    });
    if (!order) return;
    void resend((supersedes) => sendOrder(order.data, order.preview, { supersedes }), SAVED);
  }

  return (
    <Dialog open onClose={() => onClose(false)} title="Corregir el pedido" roomy>
      <CorrectionForm
        saving={saving}
        submit="Reenviar pedido"
        disabled={kept.length === 0 || short.length > 0 || unpayable !== null || cost.isUnknown}
        onSubmit={save}
        onClose={() => onClose(false)}
      >
        {email !== null && (
          <MailboxAsked
            email={email}
            isWrong={hasTried && givenMailbox(email) === null}
            onChange={setEmail}
          />
        )}
        {asksPlace && (
          <MunicipalitySelects
            places={places}
            chosen={chosen}
            problems={hasTried && !place ? missingIn(chosen) : {}}
            onChoose={choose}
          />
        )}
        <CorrectedPaymentField payment={payment} />
        {corrected.map((each, at) => (
          <CorrectedLineFields
            key={at}
            {...each}
            onChange={(asked) => setUnits((before) => ({ ...before, [at]: asked }))}
          />
        ))}
        <WhatIsAsked lines={cost.lines} short={short} unpayable={unpayable} totals={totals} />
      </CorrectionForm>
    </Dialog>
  );
}

interface MailboxAskedProps {
  email: string;
  isWrong: boolean;
  onChange: (email: string) => void;
}

function MailboxAsked({ email, isWrong, onChange }: MailboxAskedProps) {
  return (
    <>
      <p className={quiet.prose}>Sin cuenta, el número de tu pedido te llega por correo.</p>
      <OwnEmailField
        autoComplete="email"
        value={email}
        onChange={onChange}
        error={isWrong ? 'Email inválido' : undefined}
      />
    </>
  );
}

interface WhatIsAskedProps {
  lines: readonly PricedLine[];
  short: readonly Shortfall[];
  /** Why the company does not take it so; null where it does. */
  unpayable: string | null;
  totals: Totals;
}

/** What the corrected order costs, and what it lacks of its stores' minimums and of what the company takes. */
function WhatIsAsked({ lines, short, unpayable, totals }: WhatIsAskedProps) {
  if (lines.length === 0)
    return (
      <Banner tone="info" inset>
        No queda nada que pedir de nuevo. Cierra y acepta lo del servidor, o vuelve cuando haya unidades.
      </Banner>
    );
  return (
    <>
      {short.map((each) => (
        <Banner key={each.vendor_id} tone="warn" inset>
          {shortfallMessage(each)} Sube las unidades, o cierra y acepta lo del servidor.
        </Banner>
      ))}
      {unpayable !== null && (
        <Banner tone="warn" inset>
          {unpayable}
        </Banner>
      )}
      <TotalsList totals={totals} lines={lines} />
    </>
  );
}

function missingIn({
  department_code,
}: MunicipalityChoice): Partial<Record<keyof MunicipalityChoice, string>> {
  return department_code
    ? { municipality_code: validationMessages['Shipping city is required'] }
    : { department_code: validationMessages['Shipping state is required'] };
}

function madeNow(): { orderId: string; at: string } {
  return { orderId: newOrderId(), at: serverNow() };
}
