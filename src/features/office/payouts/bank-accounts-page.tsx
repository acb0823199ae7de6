import { useMemo, useState } from 'react';
import { RELEASE_REQUEST_HOURS } from '#domain/payouts/bank-account.ts';
import { type ListedAccount, ReleaseRequests } from '#domain/payouts/listed-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { Done } from '#domain/people/person-changes.ts';
import { accountViews } from '#src/features/office/payouts/account-columns.tsx';
import { listedAccounts } from '#src/features/office/payouts/listed-accounts.ts';
import { ReleaseList } from '#src/features/office/payouts/release-list.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** The accounts to which stores are paid, and those that wait for two people of the company. */
export default function BankAccountsPage() {
  const list = useWorklist(listedAccounts);
  const releases = useAnswer(payoutPaths.releases, ReleaseRequests);
  const [asked, setAsked] = useState<ListedAccount | null>(null);
  const views = useMemo(() => accountViews(setAsked), []);

  async function refresh(): Promise<void> {
    await Promise.all([releases.refresh(), list.answer.refresh()]);
  }

  return (
    <>
      <WorklistPage list={list} above={<ReleaseList answer={releases} onDecided={refresh} />} {...views} />
      {asked && (
        <ReasonDialog
          title={`¿Pedir que se libere la cuenta de ${asked.store_name}?`}
          text={`Llama antes a la tienda por un medio que conozcas de antes. Otra persona lo confirma en las próximas ${RELEASE_REQUEST_HOURS} horas; mientras tanto sigue retenida.`}
          confirm="Pedir liberarla"
          hint="Lo lee quien lo confirma: con quién hablaste y cómo supiste que es la tienda."
          done="Quedó pedido. Otra persona lo confirma."
          send={(reason) =>
            factorCall(payoutPaths.askRelease(asked.vendor_id), Done, {
              method: 'POST',
              json: { reason, seen_version: asked.version },
            })
          }
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
