import { useState } from 'react';
import { Building2, Plus } from 'lucide-react';
import { companyRoleLabels, type Company } from '#domain/companies/company.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CompanyAddresses } from '#src/features/account/profile/company/company-addresses.tsx';
import { CompanyApprovals } from '#src/features/account/profile/company/company-approvals.tsx';
import { CompanyDialog } from '#src/features/account/profile/company/company-dialog.tsx';
import { CompanyOrderList } from '#src/features/account/profile/company/company-order-list.tsx';
import { CompanyPeoplePanel } from '#src/features/account/profile/company/company-people-panel.tsx';
import styles from '#src/features/account/profile/account-page.module.css';
import { account } from '#src/session/session.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useOwnCompany } from '#src/shared/companies/use-company.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';

/** The company that a person buys for: its data, people, approvals, addresses and purchases. */
export default function CompanyPage() {
  const person = useSignalValue(account);
  const answer = useOwnCompany();
  return (
    <Page title="Mi empresa" back={{ href: paths.account, label: 'Mi Perfil' }}>
      {person?.is_guest ? (
        <EmptyState
          title="Una empresa necesita una cuenta"
          action={<LinkButton href={paths.register}>Crear una cuenta</LinkButton>}
        >
          <p>Con ella registras tu empresa, o entras a la que te invitó.</p>
        </EmptyState>
      ) : (
        <AnswerView answer={answer} what="tu empresa" savesOffline>
          {({ company }) =>
            company ? (
              <OwnCompany company={company} onChanged={answer.refresh} />
            ) : (
              <NoCompany onChanged={answer.refresh} />
            )
          }
        </AnswerView>
      )}
    </Page>
  );
}

interface Changing {
  onChanged: () => Promise<void>;
}

function NoCompany({ onChanged }: Changing) {
  const [writing, setWriting] = useState(false);
  const offline = useSignalValue(connection) === 'offline';
  return (
    <>
      <EmptyState
        title="Compra a nombre de tu empresa"
        art={<Building2 />}
        action={
          <Button disabled={offline} onClick={() => setWriting(true)}>
            <Plus />
            Registrar mi empresa
          </Button>
        }
      >
        <p>
          Varias personas compran para ella con los mismos datos de factura y las mismas direcciones. Quien la
          administra pone topes y aprueba lo que los pasa. Lo que compras a tu nombre sigue siendo solo tuyo.
        </p>
        <p>
          {offline ? 'Registrarla necesita conexión. ' : ''}¿Te invitaron?{' '}
          <TapLink href={paths.companyInvitation}>Escribe el código del correo</TapLink>
        </p>
      </EmptyState>
      {writing && <CompanyDialog company={null} onSaved={onChanged} onClose={() => setWriting(false)} />}
    </>
  );
}

function OwnCompany({ company, onChanged }: Changing & { company: Company }) {
  const isAdministrator = company.role === 'administrator';
  return (
    <Panels>
      <CompanyFacts company={company} onChanged={onChanged} />
      <CompanyApprovals isAdministrator={isAdministrator} />
      <CompanyPeoplePanel company={company} onLeft={onChanged} />
      <CompanyAddresses company={company} onChanged={onChanged} />
      <CompanyOrderList />
    </Panels>
  );
}

function CompanyFacts({ company, onChanged }: Changing & { company: Company }) {
  const [writing, setWriting] = useState(false);
  const offline = useSignalValue(connection) === 'offline';
  const limits = [
    company.order_limit === null ? null : `${formatPesos(company.order_limit)} por pedido`,
    company.month_limit === null
      ? null
      : `${formatPesos(company.month_limit)} al mes, y llevas ${formatPesos(company.spent_this_month)}`,
  ].filter((each) => each !== null);
  return (
    <Panel title={company.company}>
      <dl className={styles.facts}>
        <Fact name="NIT">{company.nit}</Fact>
        <Fact name="Email para facturas">{company.email}</Fact>
        <Fact name="Dirección">{company.address}</Fact>
        <Fact name="Orden de compra">
          {company.requires_purchase_order ? 'Cada pedido lleva su número' : 'No hace falta'}
        </Fact>
        <Fact name="Lo que haces aquí">{companyRoleLabels[company.role]}</Fact>
        {limits.length > 0 && <Fact name="Tus topes sin aprobación">{limits.join(' · ')}</Fact>}
      </dl>
      {company.role === 'administrator' && (
        <div className={styles.links}>
          <Button variant="soft" disabled={offline} onClick={() => setWriting(true)}>
            Editar los datos
          </Button>
        </div>
      )}
      {writing && <CompanyDialog company={company} onSaved={onChanged} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
