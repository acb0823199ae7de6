import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { FactorState, secondFactorPaths, type FactorOffer } from '#domain/second-factor/second-factor.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account, checkSession } from '#src/session/session.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { safeNext } from '#src/shared/accounts/safe-next.ts';
import { EnrolForm } from '#src/features/account/second-factor/enrol-form.tsx';
import { EnrolledFactor } from '#src/features/account/second-factor/enrolled-factor.tsx';
import { NoFactor } from '#src/features/account/second-factor/no-factor.tsx';
import { PasskeysPanel } from '#src/features/account/second-factor/passkeys-panel.tsx';
import { RecoveryCodesShown } from '#src/features/account/second-factor/recovery-codes-shown.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';

/**
 * With what one enters besides the password. A second factor: to get one, to have codes for the day without a phone, and to
 * be without again; and passkeys.
 */
export default function SecondFactorPage() {
  const answer = useAnswer(secondFactorPaths.state, FactorState);
  const person = useSignalValue(account);
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const next = safeNext(params.get('next'), location.origin);

  /** Nothing tells the codes again, so the page stays with them until the person has them. */
  async function finish(): Promise<void> {
    setCodes(null);
    await readAgain();
    if (next) navigate(next, { replace: true });
  }

  async function readAgain(): Promise<void> {
    await Promise.all([answer.refresh(), checkSession()]);
  }

  return (
    <Page
      title="Seguridad"
      actions={
        <LinkButton variant="quiet" href={paths.account}>
          Mi Perfil
        </LinkButton>
      }
    >
      {person?.second_factor_due && !codes && (
        <Banner tone="warn">
          Tu rol entra al portal solo con un segundo factor. Actívalo, o agrega o usa una llave de acceso,
          para seguir.
        </Banner>
      )}
      <Panels>
        <Panel title={codes ? 'Tus códigos de recuperación' : 'Segundo factor'}>
          {codes ? (
            <RecoveryCodesShown codes={codes} onDone={() => void finish()} />
          ) : (
            <AnswerView answer={answer} what="tu segundo factor">
              {(state) => {
                if (state.enrolled_at !== null)
                  return <EnrolledFactor state={state} onCodes={setCodes} onRemoved={() => void finish()} />;
                if (offer === null) return <NoFactor onBegun={setOffer} />;
                return (
                  <EnrolForm
                    offer={offer}
                    onCancel={() => setOffer(null)}
                    onEnrolled={(made) => {
                      setOffer(null);
                      setCodes(made);
                    }}
                  />
                );
              }}
            </AnswerView>
          )}
        </Panel>
        {!codes && (
          <PasskeysPanel
            isDue={person?.second_factor_due === true}
            onProven={() => void finish()}
            onRemoved={() => void readAgain()}
          />
        )}
      </Panels>
    </Page>
  );
}
