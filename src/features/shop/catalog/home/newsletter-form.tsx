import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { useCountedForm } from '#src/shared/events/counted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/catalog/home/newsletter-form.module.css';

const SENDING_MS = 1_000;

/**
 * The newsletter's form. The specification asks for a simulated send of one second with no call to the server
 * (§4), so nothing leaves this device, and the thank-you says so.
 */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const counted = useCountedForm('boletin');
  const [phase, setPhase] = useState<'form' | 'sending' | 'thanks'>('form');

  useEffect(() => {
    if (phase !== 'sending') return undefined;
    const timer = setTimeout(() => setPhase('thanks'), SENDING_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const written = normaliseEmail(email);
    if (!EMAIL_PATTERN.test(written)) {
      counted.failed();
      return setProblem(written ? 'Email inválido' : 'Email es requerido');
    }
    setProblem(undefined);
    counted.submitted();
    setPhase('sending');
  }

  function another() {
    setEmail('');
    setPhase('form');
  }

  if (phase === 'thanks') {
    return (
      <div className={styles.box} role="status">
        <p className={styles.thanks}>
          <Check /> ¡Gracias por suscribirte!
        </p>
        <p className={quiet.text}>El boletín todavía no sale: por ahora tu email no se guarda ni se envía.</p>
        <Button variant="quiet" onClick={another}>
          Suscribir otro email
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.box} onSubmit={submit} onInput={counted.started} noValidate>
      <p>Ofertas y novedades de tiendas de Bucaramanga. Todavía no sale: por ahora tu email no se guarda.</p>
      <div className={styles.line}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          name="newsletter"
          value={email}
          onChange={setEmail}
          error={problem}
        />
        <Button type="submit" variant="soft" busy={phase === 'sending'}>
          {phase === 'sending' ? 'Enviando…' : 'Suscribirme'}
        </Button>
      </div>
    </form>
  );
}
