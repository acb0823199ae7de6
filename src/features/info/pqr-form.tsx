import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { mailboxOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { DESCRIPTION_MAX, PqrFields, PQR_KINDS, pqrKindHints, pqrKindLabels } from '#domain/pqr/pqr.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { focusFirstProblem } from '#src/pieces/focus-first-problem.ts';
import { checkForm, refusedForm, type FormProblems } from '#src/pieces/form-problems.ts';
import { filePqr, keepDraft, pqrRecords, type PqrDraft } from '#src/session/pqr-store.ts';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/check.tsx';
import { EmailField } from '#src/ui/email-field.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.tsx';
import styles from '#src/features/info/contact-page.module.css';

/** Files a PQR. What is written stays on this device until it is sent, with or without a network. */
export function PqrForm() {
  const person = useSignalValue(account);
  // Another person of this device starts with a form of their own.
  return <OwnForm key={person?.id ?? 'visitor'} />;
}

function OwnForm() {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(startingDraft);
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FormProblems | null>(null);
  const owner = account.peek()?.id ?? null;

  function change(name: keyof PqrDraft, value: string) {
    const next = { ...typed, [name]: value };
    setTyped(next);
    keepDraft(owner, next);
  }
  function show(found: FormProblems) {
    setProblems(found);
    focusFirstProblem(form.current, found.fields);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = checkForm(PqrFields, { ...filled(typed), acepta_tratamiento_datos: accepts });
    if (!checked.ok) return show(checked);
    setBusy(true);
    const filing = await filePqr(owner, checked.output).finally(() => setBusy(false));
    if (filing.kind === 'refused') {
      keepDraft(owner, typed);
      return show(refusedForm(filing));
    }
    setProblems(null);
    setAccepts(false);
    setTyped({ ...typed, order_number: '', description: '' });
    keepDraft(owner, null);
    toast({
      text:
        filing.kind === 'filed'
          ? `Radicado ${filing.filed.number}`
          : 'Quedó guardado en este equipo. Se envía cuando haya conexión.',
    });
  }

  const field = (name: keyof PqrDraft) => ({
    name,
    value: typed[name],
    onChange: (value: string) => change(name, value),
    error: problems?.fields[name],
  });
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={styles.heading}>Presentar una PQR</h2>
      {problems && (
        <Banner tone="bad" inset>
          {problems.summary.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Banner>
      )}
      <SelectField
        {...field('kind')}
        label="Qué quieres presentar"
        hint={Object.entries(pqrKindHints).find(([kind]) => kind === typed.kind)?.[1]}
        options={PQR_KINDS.map((kind) => ({ value: kind, label: pqrKindLabels[kind] }))}
      />
      <TextField {...field('nombre')} label="Nombre" autoComplete="name" />
      <EmailField {...field('email')} autoComplete="email" />
      <TextField
        {...field('telefono')}
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required={false}
      />
      <TextField
        {...field('order_number')}
        label="Número del pedido"
        placeholder="MS-000123"
        required={false}
      />
      <TextAreaField
        {...field('description')}
        label="Qué pasó y qué pides"
        rows={6}
        maxLength={DESCRIPTION_MAX}
        hint="Lo que escribes queda en este equipo hasta que lo envíes. No escribas números de tarjeta."
      />
      <Consent
        accepted={accepts}
        onChange={setAccepts}
        error={problems?.fields['acepta_tratamiento_datos']}
      />
      <Button type="submit" busy={busy}>
        Radicar
      </Button>
    </form>
  );
}

function Consent(of: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  error: string | undefined;
}) {
  return (
    <div className={styles.consent}>
      <Check name="acepta_tratamiento_datos" checked={of.accepted} onChange={of.onChange} error={of.error}>
        Autorizo a MeStore a tratar estos datos para responderme.
      </Check>
      <p>
        Según la{' '}
        <Link href={paths.privacy} className="link">
          política de tratamiento de datos personales
        </Link>
        .
      </p>
    </div>
  );
}

/** What this person left half written, or what is known of them. */
function startingDraft(): PqrDraft {
  const person = account.peek();
  const left = pqrRecords.peek().draft;
  if (left && left.owner === (person?.id ?? null)) return left.typed;
  return {
    kind: 'peticion',
    nombre: person?.nombre ?? '',
    email: mailboxOf(person),
    telefono: person?.telefono ?? '',
    order_number: '',
    description: '',
  };
}

/** Without the optional fields that were left empty. */
function filled({ telefono, order_number, ...rest }: PqrDraft) {
  return {
    ...rest,
    ...(telefono.trim() ? { telefono } : {}),
    ...(order_number.trim() ? { order_number } : {}),
  };
}
