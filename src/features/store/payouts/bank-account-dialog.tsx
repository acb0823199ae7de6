import { useState } from 'react';
import {
  ACCOUNT_HOLD_HOURS,
  type SeenBankAccount as Seen,
  SeenBankAccount,
} from '#domain/payouts/bank-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import {
  BankAccountFields,
  emptyAccountDraft,
  type AccountDraft,
} from '#src/features/store/payouts/bank-account-fields.tsx';
import { call } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';

interface BankAccountDialogProps {
  seen: Seen;
  /** Reads it anew. */
  refresh: () => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

/** Another account for a store. What is written stays in memory: no device keeps a number. */
export function BankAccountDialog({ seen, refresh, onSaved, onClose }: BankAccountDialogProps) {
  const [written, setWritten] = useState<AccountDraft>(emptyAccountDraft);
  const [again, setAgain] = useState('');
  /** The version that the person saw, or was told of in a refusal. */
  const [version, setVersion] = useState(seen.version);
  const saving = useServerSaving();
  const { refusal } = saving;
  const path = payoutPaths.storeAccount(seen.vendor_id);

  async function seeAnew(): Promise<void> {
    const now = await call(path, SeenBankAccount);
    if (now.ok) setVersion(now.body.version);
    await refresh();
  }

  async function save(): Promise<void> {
    refusal.clear();
    const json = { seen_version: version, number_again: again, bank_account: written };
    await saving.run(async () => {
      const answer = await factorCall(path, SeenBankAccount, { method: 'POST', json });
      if (answer.ok) return onSaved();
      refusal.take(answer);
      if (answer.status === 409) await seeAnew();
    });
  }

  return (
    <FormDialog
      title={seen.account ? 'Cambiar la cuenta bancaria' : 'Escribir la cuenta bancaria'}
      submit="Guardar cuenta"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        Debe ser de la tienda: del mismo NIT o cédula de su solicitud. Por seguridad no se gira nada a una
        cuenta nueva en {ACCOUNT_HOLD_HOURS} horas, y el cambio se avisa a los correos de la tienda.
      </p>
      <BankAccountFields
        written={written}
        again={again}
        errors={refusal.fields}
        onWrite={(name, text) => setWritten((before) => ({ ...before, [name]: text }))}
        onAgain={setAgain}
      />
    </FormDialog>
  );
}
