import { useState } from 'react';
import { accountKindLabels, SeenBankAccount } from '#domain/payouts/bank-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { BankAccountDialog } from '#src/features/store/payouts/bank-account-dialog.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/payouts/bank-account-panel.module.css';

/** The account to which a store is paid: its end, since when, why nothing is paid to it, and another in its place. */
export function BankAccountPanel({ vendorId }: { vendorId: string }) {
  const answer = useAnswer(payoutPaths.storeAccount(vendorId), SeenBankAccount);
  return (
    <Panel title="Cuenta bancaria">
      <AnswerView answer={answer} what="la cuenta bancaria de tu tienda">
        {(seen) => <AccountInUse seen={seen} refresh={answer.refresh} />}
      </AnswerView>
    </Panel>
  );
}

interface AccountInUseProps {
  seen: SeenBankAccount;
  refresh: () => Promise<void>;
}

function AccountInUse({ seen, refresh }: AccountInUseProps) {
  const { account, hold } = seen;
  const [isWriting, setWriting] = useState(false);
  const offline = useSignalValue(connection) === 'offline';
  return (
    <div className={styles.panel}>
      {account ? (
        <About account={account} hold={hold} />
      ) : (
        <p>Sin una cuenta no se le puede girar a tu tienda.</p>
      )}
      {offline && <p className={styles.note}>La cuenta se cambia en el servidor: hace falta conexión.</p>}
      <div>
        <Button
          variant={account ? 'line' : 'solid'}
          size="sm"
          disabled={offline}
          onClick={() => setWriting(true)}
        >
          {account ? 'Cambiar cuenta' : 'Escribir cuenta'}
        </Button>
      </div>
      {isWriting && (
        <BankAccountDialog
          seen={seen}
          refresh={refresh}
          onSaved={() => {
            setWriting(false);
            toast({ tone: 'success', text: 'La cuenta quedó guardada.' });
            void refresh();
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}

function About({
  account,
  hold,
}: { account: NonNullable<SeenBankAccount['account']> } & Pick<SeenBankAccount, 'hold'>) {
  return (
    <>
      {!account.readable && (
        <Banner tone="bad" inset>
          La cuenta guardada no se puede leer en este servidor y no se le puede girar. Escríbela otra vez.
        </Banner>
      )}
      {hold && (
        <Banner tone="warn" inset>
          {hold.until === null ? (
            'El titular no es la tienda: no se gira nada a esta cuenta hasta que dos personas de MeStore la revisen.'
          ) : (
            <>
              La cuenta es nueva y por seguridad no se gira nada a ella hasta <LocalTime at={hold.until} />
            </>
          )}
        </Banner>
      )}
      <Facts>
        <Fact name="Banco">{account.bank_name}</Fact>
        <Fact name="Tipo">{accountKindLabels[account.kind]}</Fact>
        <Fact name="Número">Termina en {account.last_four}</Fact>
        <Fact name="Cambió">
          <RelativeTime at={account.since} />
          {account.changed_by && `, ${account.changed_by}`}
        </Fact>
      </Facts>
      {hold && (
        <div className={styles.note}>
          <p>¿No la cambió nadie de tu tienda? Avísanos ya y cambia tu contraseña.</p>
          <LinkButton variant="quiet" size="sm" href={paths.contact}>
            Escribir a MeStore
          </LinkButton>
        </div>
      )}
    </>
  );
}
