import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { readTrackingCode } from '#domain/orders/tracking-code.ts';
import { paths } from '#domain/paths.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { storeLink } from '#src/shared/orders/tracked-orders.ts';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/shop/orders/tracking/track-page.module.css';

const problemsOf = (number: number | null, code: string): Partial<Record<'number' | 'code', string>> => ({
  ...(number === null && { number: 'Escribe el número del pedido, como MS-000123.' }),
  ...(code === '' && { code: 'Escribe los 20 signos del código que está en el correo, o pega el enlace.' }),
});

/** Opens a purchase with the code of its letter, for who cannot open its link. */
export function TypeCode({ number: start }: { number: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const [written, setWritten] = useState(start);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const number = purchaseNumberOf(written);
  const code = readTrackingCode(typed);
  const problems = problemsOf(number, code);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (number === null || code === '') return focusInvalidField(form.current, { ...problems });
    const named = orderNumber(number);
    storeLink({ owner: account.peek()?.id ?? null, number: named, token: code });
    navigate(paths.trackOrder(named));
  }

  if (!isOpen)
    return (
      <Button variant="quiet" className={styles.again} onClick={() => setOpen(true)}>
        El enlace no abre: escribir el código
      </Button>
    );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>El código está en el correo del pedido, debajo del enlace.</p>
      <TextField
        name="number"
        label="Número del pedido del correo"
        autoCapitalize="characters"
        spellCheck="false"
        value={written}
        onChange={setWritten}
        error={isChecked ? problems.number : undefined}
      />
      <TextField
        name="code"
        label="Código del correo"
        placeholder="K7QD-2W8M-4TXN-9C3E-R6VA"
        autoCapitalize="characters"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
        error={isChecked ? problems.code : undefined}
      />
      <Button type="submit" variant="line">
        Ver el pedido
      </Button>
    </form>
  );
}
