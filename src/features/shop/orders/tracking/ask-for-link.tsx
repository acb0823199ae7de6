import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { mailboxOf } from '#domain/accounts/account.ts';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { TrackingLinkBody } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { storeFailure } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { ProblemSummary } from '#src/shared/outbox/problem-summary.tsx';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';
import { account, sessionState } from '#src/session/session.ts';
import { askForTrackingLink } from '#src/features/shop/orders/tracking/refresh-tracked.ts';
import { Button } from '#src/ui/button.tsx';
import { OwnEmailField } from '#src/shared/accounts/own-email-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { LinkOnItsWay } from '#src/features/shop/orders/tracking/link-on-its-way.tsx';
import styles from '#src/features/shop/orders/tracking/track-page.module.css';

const UNREACHED = 'Error de conexión. Verifica tu conexión a internet.';

/** Asks the server to mail the link of a purchase; a purchase that is on this device opens at once. */
export function AskForLink({ number }: { number: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const own = useOrdersWithPending();
  const isOpening = useIsOpening() && own === undefined;
  const [written, setWritten] = useState(number);
  const [email, setEmail] = useState(() => mailboxOf(account.peek()));
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const [problems, setProblems] = useState<FormProblems | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  function show(found: FormProblems) {
    setProblems(found);
    focusInvalidField(form.current, found.fields);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) setWaits(true);
  }

  useEffect(() => {
    // Until this device's copy is open, nobody knows whether the order is here.
    if (!waits || isOpening) return;
    setWaits(false);
    void ask();
    // The typed text decides the question, not its time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waits, isOpening]);

  async function ask() {
    const asked = orderNumber(purchaseNumberOf(written) ?? 0);
    const here = own?.find(({ order }) => order.order_number === asked);
    if (here) return navigate(paths.myOrder(here.order.id));
    const checked = checkForm(TrackingLinkBody, { order_number: written, email });
    if (!checked.ok) return show(checked);
    setBusy(true);
    try {
      const answer = await askForTrackingLink(checked.output);
      toastFailure(answer);
      if (!answer.ok) return show(refusedForm(answer));
      setProblems(null);
      setSaid(answer.message);
    } catch (error) {
      console.warn('The link of an order could not be asked for.', error);
      show({ summary: [UNREACHED], fields: {} });
    } finally {
      setBusy(false);
    }
  }

  if (said) return <LinkOnItsWay message={said} onCorrect={() => setSaid(null)} />;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {problems && <ProblemSummary problems={problems} />}
      <TextField
        name="order_number"
        label="Número del pedido"
        placeholder="MS-000123"
        autoCapitalize="characters"
        spellCheck="false"
        value={written}
        onChange={setWritten}
        error={problems?.fields['order_number']}
      />
      <OwnEmailField
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={problems?.fields['email']}
      />
      <Button type="submit" busy={busy || waits}>
        Enviarme el enlace
      </Button>
    </form>
  );
}

/** Whether this device may still be opening the person's data. */
function useIsOpening(): boolean {
  const session = useSignalValue(sessionState);
  const failure = useSignalValue(storeFailure);
  return session !== 'anonymous' && failure === null;
}
