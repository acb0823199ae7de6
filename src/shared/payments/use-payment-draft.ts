import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { CardForm } from '#domain/payments/card-form.ts';
import { needsGateway, type PaymentMethod } from '#domain/payments/payment-method.ts';
import type { Acceptance, Bank } from '#domain/payments/payments-api.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import {
  blankDraft,
  draftProblems,
  paymentDataOf,
  type PaymentDraft,
} from '#src/shared/payments/payment-draft.ts';
import { cardToken } from '#src/shared/payments/card-token.ts';
import { askForPaymentMethods, paymentMethods } from '#src/shared/payments/payment-methods.ts';
import { paymentAcceptance, paymentBanks, type PaymentRequest } from '#src/shared/payments/payments.ts';
import { onInvalidate } from '#src/sync/invalidations.ts';
import { connection } from '#src/sync/sync-status.ts';

/** What is written of a payment. A card is in it: it is in memory alone. */
type EnteredPayment = [draft: PaymentDraft, setDraft: Dispatch<SetStateAction<PaymentDraft>>];

/** What is written of a payment, for a screen that outlives the form: its own steps come and go. */
export function useEnteredPayment(): EnteredPayment {
  return useState(() => blankDraft(null));
}

export type Prepared = { ok: true; request: PaymentRequest } | { ok: false; message: string };

/** Something that the gateway supplies to a form; `away` when it does not answer. */
export type Lent<Thing> = Thing | 'asking' | 'away';

/**
 * A payment form: its content, its problems, and how it becomes a request.
 * @param isPretended in a demonstration, which asks nothing of the server or a gateway and pays nothing.
 * @param held what the screen around it holds; its method is always `first`, which the screen keeps.
 */
export function usePaymentDraft(first: PaymentMethod | null, isPretended = false, held?: EnteredPayment) {
  const own = useState(() => blankDraft(first));
  const [written, setDraft] = held ?? own;
  const draft = held ? { ...written, method: first } : written;
  const [fields, setFields] = useState<Record<string, string>>({});
  const [acceptance, setAcceptance] = useState<Lent<Acceptance>>('asking');
  const [banks, setBanks] = useState<Lent<Bank[]>>('asking');
  const [round, setRound] = useState(0);
  const { card } = useSignalValue(paymentMethods);
  const online = useSignalValue(connection) === 'online' && !isPretended;
  const { method } = draft;
  const isOnline = method !== null && needsGateway(method);

  useEffect(() => {
    if (online) void askForPaymentMethods();
  }, [online, round]);

  // Other keys of the gateway may hold: a card's token and the acceptances of before are of no use to them.
  useEffect(
    () => (online ? onInvalidate(['settings'], () => setRound((count) => count + 1)) : undefined),
    [online],
  );

  useEffect(() => {
    if (!isOnline || !online) return undefined;
    return lend(paymentAcceptance, setAcceptance);
  }, [isOnline, online, round]);

  useEffect(() => {
    if (method !== 'pse' || !online) return undefined;
    return lend(paymentBanks, setBanks);
  }, [method, online, round]);

  const known = typeof acceptance === 'string' ? null : acceptance;

  function change(patch: Partial<PaymentDraft>): void {
    setDraft((current) => ({ ...current, ...patch }));
    setFields((current) => without(current, Object.keys(patch)));
  }

  /** Browsers and password managers fill several fields of a card at once. */
  function changeCard(patch: Partial<CardForm>): void {
    setDraft((current) => ({ ...current, card: { ...current.card, ...patch } }));
    setFields((current) => without(current, Object.keys(patch)));
  }

  /** Checks everything and, for a card, gets its token. Each problem shows at its field. */
  async function prepare(): Promise<Prepared> {
    const today = new Date(serverNowMs());
    const problems = draftProblems(draft, known, { month: today.getMonth() + 1, year: today.getFullYear() });
    setFields(problems);
    const [only, ...others] = Object.values(problems);
    if (only !== undefined) {
      return {
        ok: false,
        message: others.length === 0 ? only : `Faltan ${others.length + 1} campos por corregir.`,
      };
    }
    const data = paymentDataOf(draft, known);
    if (method !== 'credit_card') return { ok: true, request: { method: method ?? 'contraentrega', data } };
    if (!card)
      return { ok: false, message: 'Aquí no se puede pagar con tarjeta. Elige otra forma de pagar.' };
    const token = await cardToken(draft.card, card);
    if (!token.ok) return token;
    return { ok: true, request: { method, data: { ...data, token: token.token } } };
  }

  /** The server refused the data: its fields show why, and the form fetches the gateway's texts anew. */
  function refuse(refused: Record<string, string>): void {
    setFields(
      Object.fromEntries(Object.entries(refused).map(([path, why]) => [path.split('.').at(-1) ?? path, why])),
    );
    setDraft((current) => ({ ...current, acceptance_token: false, accept_personal_auth: false }));
    setRound((count) => count + 1);
  }

  return {
    isPretended,
    draft,
    fields,
    acceptance,
    banks,
    change,
    changeCard,
    prepare,
    refuse,
    askAgain: () => setRound((count) => count + 1),
  };
}
export type PaymentDraftInHand = ReturnType<typeof usePaymentDraft>;

function lend<Thing>(ask: () => Promise<Thing | null>, give: (lent: Lent<Thing>) => void): () => void {
  let isWanted = true;
  give('asking');
  void ask().then((answer) => {
    if (isWanted) give(answer ?? 'away');
  });
  return () => {
    isWanted = false;
  };
}

function without(fields: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
