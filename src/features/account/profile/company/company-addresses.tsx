import { useRef, useState } from 'react';
import { MapPin, Plus } from 'lucide-react';
import {
  COMPANY_ADDRESSES_MAX,
  CompanyAddressBody,
  companyPaths,
  OwnCompany,
  type Company,
  type CompanyAddress,
} from '#domain/companies/company.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import list from '#src/features/account/profile/account-list.module.css';
import companyStyles from '#src/features/account/profile/company/company.module.css';
import { municipalityProblems, type AddressDraft } from '#src/features/account/profile/address-draft.ts';
import { AddressFields } from '#src/features/account/profile/address-fields.tsx';
import styles from '#src/features/account/profile/addresses.module.css';
import form from '#src/features/account/profile/own-data-form.module.css';
import { call } from '#src/identity/call.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface CompanyAddressesProps {
  company: Company;
  onChanged: () => Promise<void>;
}

/** Where everybody of the company has its goods delivered. Changes need a connection; the checkout has them without one. */
export function CompanyAddresses({ company, onChanged }: CompanyAddressesProps) {
  const [editing, setEditing] = useState<CompanyAddress | 'new' | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  const { busy, request } = useRequest();
  const isAdministrator = company.role === 'administrator';
  const disabled = offline || busy;

  async function remove({ id, address }: CompanyAddress): Promise<void> {
    const sure = await confirmDialog({
      title: '¿Quitar esta dirección de la empresa?',
      text: `${address} deja de ofrecerse a quienes compran. Los pedidos de antes no cambian.`,
      confirm: 'Quitar dirección',
      danger: true,
    });
    if (!sure || !(await request(() => call(companyPaths.address(id), OwnCompany, { method: 'DELETE' }))))
      return;
    toast({ text: 'Dirección quitada' });
    await onChanged();
  }

  return (
    <Panel
      flush
      title="Direcciones"
      actions={
        isAdministrator && (
          <Button
            size="sm"
            variant="soft"
            disabled={disabled || company.addresses.length >= COMPANY_ADDRESSES_MAX}
            onClick={() => setEditing('new')}
          >
            <Plus />
            Agregar
          </Button>
        )
      }
    >
      {company.addresses.length === 0 ? (
        <Row
          title="Agrega direcciones para todas las personas"
          detail="Las que se agregan aquí las elige cualquier persona de la empresa al comprar."
        />
      ) : (
        <ul className={classNames(list.list, companyStyles.list)} aria-label="Direcciones de la empresa">
          {company.addresses.map((each) => (
            <li key={each.id}>
              <CompanyAddressRow
                address={each}
                disabled={disabled}
                onEdit={isAdministrator ? () => setEditing(each) : null}
                onRemove={() => void remove(each)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <CompanyAddressDialog
          known={editing === 'new' ? null : editing}
          onSaved={onChanged}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

interface CompanyAddressRowProps {
  address: CompanyAddress;
  disabled: boolean;
  /** Null of who may not change it. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function CompanyAddressRow({ address: place, disabled, onEdit, onRemove }: CompanyAddressRowProps) {
  const { address, detail, city, department, name, phone } = place;
  return (
    <Row
      media={<MapPin />}
      title={detail ? `${address}, ${detail}` : address}
      detail={`${city}, ${department} · ${name} · ${phone}`}
      action={
        onEdit && (
          <span className={styles.actions}>
            <Button
              variant="quiet"
              size="sm"
              disabled={disabled}
              aria-label={`Editar ${address}`}
              onClick={onEdit}
            >
              Editar
            </Button>
            <Button
              variant="danger-quiet"
              size="sm"
              disabled={disabled}
              aria-label={`Quitar ${address}`}
              onClick={onRemove}
            >
              Quitar
            </Button>
          </span>
        )
      }
    />
  );
}

interface CompanyAddressDialogProps {
  /** Null adds one. */
  known: CompanyAddress | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const BLANK: AddressDraft = {
  name: '',
  phone: '',
  department_code: '',
  municipality_code: '',
  address: '',
  detail: '',
  notes: '',
  is_default: false,
};

function CompanyAddressDialog({ known, onSaved, onClose }: CompanyAddressDialogProps) {
  const [draft, setDraft] = useState(known ? draftOf(known) : BLANK);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);
  const fields = useRef<HTMLFormElement>(null);

  async function save(): Promise<void> {
    const { department_code: _, is_default: __, ...typed } = draft;
    const checked = checkForm(CompanyAddressBody, typed);
    const wrong = checked.ok ? {} : municipalityProblems(checked.fields, draft);
    setProblems(wrong);
    if (!checked.ok) return focusInvalidField(fields.current, wrong);
    refusal.clear();
    await saving.run(async () => {
      const [path, method] = known
        ? ([companyPaths.address(known.id), 'PUT'] as const)
        : ([companyPaths.addresses, 'POST'] as const);
      const answer = await call(path, OwnCompany, { method, json: checked.output });
      if (!answer.ok) return refusal.take(answer);
      closeOwn();
      toast({ text: 'Dirección guardada' });
      await onSaved();
    });
  }

  return (
    <FormDialog
      formRef={fields}
      className={form.form}
      title={known ? 'Editar la dirección' : 'Agregar una dirección de la empresa'}
      submit="Guardar dirección"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <AddressFields
        draft={draft}
        problems={{ ...problems, ...refusal.fields }}
        isOnlyDefault={null}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  );
}

function draftOf({ name, phone, municipality_code, address, detail, notes }: CompanyAddress): AddressDraft {
  const department_code = municipality_code.slice(0, 2);
  return { name, phone, department_code, municipality_code, address, detail, notes, is_default: false };
}
