import { useEffect, useId } from 'react';
import type { GoogleOffer } from '#domain/accounts/google-sign-in.ts';
import type { BusinessType } from '#domain/accounts/registration.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { askForSignInOffers, googleOffer } from '#src/session/sign-in-offers.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { GoogleLogo } from '#src/features/account/sign-in/google-logo.tsx';
import { googleAddress, storeRequest } from '#src/features/account/sign-in/google-request.ts';
import styles from '#src/features/account/sign-in/google-button.module.css';

interface GoogleButtonProps {
  /** The page that the person was going to. */
  next: string | null;
  /** The session is open, and some commands wait for this same person to sign in again. */
  again?: boolean;
  /** The purpose that they chose, if they did. */
  business?: BusinessType;
}

/** Leads to Google's page, where the installation offers it; nothing until that is known. */
export function GoogleButton({ next, again = false, business = 'comprador' }: GoogleButtonProps) {
  const offer = useSignalValue(googleOffer);
  const offline = useSignalValue(connection) === 'offline';
  const note = useId();
  useEffect(() => {
    if (!offline) void askForSignInOffers();
  }, [offline]);
  if (!offer) return null;
  return (
    <div className={styles.google}>
      <Button
        variant="line"
        wide
        disabled={offline}
        aria-describedby={offline ? note : undefined}
        onClick={() => void goToGoogle(offer, { next, again, business })}
      >
        <GoogleLogo />
        Continuar con Google
      </Button>
      {offline && <p id={note}>Para ingresar con Google necesitas conexión.</p>}
    </div>
  );
}

async function goToGoogle(offer: GoogleOffer, going: Parameters<typeof storeRequest>[0]): Promise<void> {
  try {
    location.assign(await googleAddress(offer, storeRequest(going), location.origin));
  } catch (error) {
    console.warn('Google could not be asked.', error);
    toast({ tone: 'error', text: 'Este navegador no deja ingresar con Google. Usa tu correo y contraseña.' });
  }
}
