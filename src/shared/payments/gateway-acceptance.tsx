import type { PaymentDraftInHand } from '#src/shared/payments/use-payment-draft.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import styles from '#src/shared/payments/payment-form.module.css';

/** The gateway's two texts, with a box each; only the person ticks them. */
export function GatewayAcceptance({ form }: { form: PaymentDraftInHand }) {
  const { acceptance, draft, fields, change, askAgain } = form;
  if (acceptance === 'asking') {
    return (
      <p className={styles.note} role="status">
        Preguntando a la pasarela de pagos…
      </p>
    );
  }
  if (acceptance === 'away') {
    return (
      <Banner
        tone="warn"
        inset
        action={
          <Button variant="quiet" size="sm" onClick={askAgain}>
            Intentar de nuevo
          </Button>
        }
      >
        La pasarela de pagos no responde. Intenta de nuevo o elige contraentrega.
      </Banner>
    );
  }
  return (
    <div className={styles.acceptance}>
      <Check
        name="acceptance_token"
        checked={draft.acceptance_token}
        onChange={(isTicked) => change({ acceptance_token: isTicked })}
        error={fields['acceptance_token']}
      >
        Acepto los <Text href={acceptance.terms.url}>términos de la pasarela de pagos</Text>
      </Check>
      <Check
        name="accept_personal_auth"
        checked={draft.accept_personal_auth}
        onChange={(isTicked) => change({ accept_personal_auth: isTicked })}
        error={fields['accept_personal_auth']}
      >
        Autorizo el <Text href={acceptance.personal_data.url}>tratamiento de mis datos personales</Text> por
        la pasarela
      </Check>
    </div>
  );
}

function Text({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link">
      {children}
    </a>
  );
}
