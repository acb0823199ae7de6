import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { LeadFields } from '#domain/leads/lead.ts';
import { MIN_FILL_MS } from '#domain/leads/robot-signs.ts';
import { securityMessages } from '#domain/leads/security-question.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { after } from '#src/device/clock.ts';
import { filled, useLeadText } from '#src/features/front/landing/use-lead-text.ts';
import { unsentLeads } from '#src/shared/leads/lead-delivery.ts';
import type { LeadDraft } from '#src/shared/leads/lead-draft.ts';
import { requestLead } from '#src/features/front/landing/request-lead.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';

/** What the landing may want to count of this form. */
export interface EarlyAccessEvents {
  /** Somebody began to fill it in; once for each time that it is empty. */
  onStart?: (() => void) | undefined;
  /** It is with the server, or kept on this device until it is. */
  onSubmitted?: ((of: { tipo_negocio: LeadFields['tipo_negocio']; isKept: boolean }) => void) | undefined;
  /** It was not sent, and why, in the words that the person reads. */
  onFailed?: ((message: string) => void) | undefined;
}

type Phase = 'idle' | 'sending' | 'received' | 'kept';
type Fields = Readonly<Record<string, string>>;

const NONE: Fields = {};

/** The early-access form: its text, its check, and its way to the server. */
export function useEarlyAccess(form: RefObject<HTMLFormElement | null>, events: EarlyAccessEvents) {
  const text = useLeadText(events.onStart);
  const [accepts, setAccepts] = useState(false);
  const [phase, setPhase] = useState<Phase>('idle');
  const [fields, setFields] = useState(NONE);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [check, setCheck] = useState({ round: 0, isSolved: false });
  const trap = useRef<HTMLInputElement>(null);
  const unsent = useSignalValue(unsentLeads);

  function fail(message: string, of: Fields) {
    setFields(of);
    focusMarkedInvalidField(form.current);
    events.onFailed?.(message);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (phase === 'sending') return;
    setRefusal(null);
    const { typed } = text;
    const checked = checkForm(LeadFields, {
      ...filled(typed),
      acepta_tratamiento_datos: accepts,
    });
    const unsolved: Fields = check.isSolved ? NONE : { respuesta: securityMessages.unsolved };
    const wrong = { ...(checked.ok ? NONE : checked.fields), ...unsolved };
    const [first] = Object.values(wrong);
    if (!checked.ok || first !== undefined) return fail(first ?? '', wrong);
    setFields(NONE);
    setPhase('sending');
    await untilPlausible(text.inSightMs());
    const signs = { sitio_web: trap.current?.value ?? '', fill_ms: text.inSightMs() };
    const outcome = await requestLead(checked.output, signs);
    if (outcome.kind === 'refused') {
      setPhase('idle');
      setRefusal(outcome.message);
      return fail(outcome.message, outcome.fields);
    }
    setPhase(outcome.kind);
    text.empty(typed);
    setAccepts(false);
    setCheck(({ round }) => ({ round: round + 1, isSolved: false }));
    const { tipo_negocio } = checked.output;
    events.onSubmitted?.({ tipo_negocio, isKept: outcome.kind === 'kept' });
  }

  return {
    // What was kept has left meanwhile.
    phase: phase === 'kept' && unsent.length === 0 ? 'received' : phase,
    refusal,
    consent: { accepted: accepts, onChange: setAccepts, error: fields['acepta_tratamiento_datos'] },
    trap,
    round: check.round,
    check: {
      isSolved: check.isSolved,
      onSolved: () => {
        setCheck(({ round }) => ({ round, isSolved: true }));
        setFields((before) => ({ ...before, respuesta: '' }));
      },
      error: fields['respuesta'] || undefined,
    },
    field: (name: keyof LeadDraft) => ({
      name,
      value: text.typed[name],
      onChange: (value: string) => {
        text.change(name, value);
        if (phase === 'received') setPhase('idle');
      },
      error: fields[name],
    }),
    isWritten: text.isWritten,
    /** Takes back into the form what the server refused, to be mended. */
    mend: (draft: LeadDraft) => {
      text.put(draft);
      setPhase('idle');
    },
    letGo: () => setPhase('idle'),
    submit: (event: FormEvent) => void submit(event),
  };
}

/** Waits until the form was in sight for as long as a person needs at least (`robot-signs.ts`). */
function untilPlausible(inSightMs: number): Promise<void> {
  const missingMs = MIN_FILL_MS - inSightMs;
  return missingMs <= 0 ? Promise.resolve() : new Promise((go) => void after(missingMs, go));
}
