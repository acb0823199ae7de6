import { FRESH_MINUTES, FreshFactor, secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { askedForFactor } from '#src/shared/second-factor/factor-call.ts';
import { FactorDialog } from '#src/shared/second-factor/factor-dialog.tsx';

/** Asks for a code before what needs a fresh second factor: once, in the application's root. */
export default function FactorHost() {
  const asked = useSignalValue(askedForFactor);
  if (!asked) return null;
  return (
    <FactorDialog
      title="¿Eres tú?"
      submit="Confirmar"
      onClose={() => asked.answer(false)}
      send={(code) => call(secondFactorPaths.verify, FreshFactor, { method: 'POST', json: { code } })}
      onDone={() => asked.answer(true)}
    >
      <p>
        Este cambio pide un código de tu segundo factor. Durante {FRESH_MINUTES} minutos no se pide otra vez.
      </p>
    </FactorDialog>
  );
}
