import { companyPaths } from '#domain/companies/company.ts';
import {
  CompanyPeople,
  type CompanyInvitation,
  type CompanyPerson,
} from '#domain/companies/company-people.ts';
import { call } from '#src/identity/call.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface PeopleChangesProps {
  /** Razón social. */
  company: string;
  me: string | undefined;
  onChanged: () => Promise<void>;
  onLeft: () => Promise<void>;
}

/** What is asked of the server about the people of a company, each with one press. */
export function usePeopleChanges({ company, me, onChanged, onLeft }: PeopleChangesProps) {
  const { busy, request } = useRequest();

  async function remove({ user_id, name }: CompanyPerson, isLast: boolean): Promise<void> {
    const isMe = user_id === me;
    const sure = await confirmDialog({
      title: isMe ? `¿Salir de ${company}?` : `¿Sacar a ${name} de ${company}?`,
      text: isMe
        ? isLast
          ? 'No queda nadie más: la empresa se cierra, y sus direcciones se borran. Lo que compró se conserva.'
          : 'Dejas de ver sus compras y de comprar a su nombre. Para volver te tienen que invitar otra vez.'
        : 'Deja de comprar a su nombre. Lo que haya pedido sin conexión antes espera tu aprobación.',
      confirm: isMe ? 'Salir de la empresa' : 'Sacar de la empresa',
      danger: true,
    });
    const path = companyPaths.person(user_id);
    if (!sure || !(await request(() => call(path, CompanyPeople, { method: 'DELETE' })))) return;
    toast({ text: isMe ? `Saliste de ${company}.` : `${name} ya no está en ${company}.` });
    await (isMe ? onLeft() : onChanged());
  }

  async function withdraw({ id, email }: CompanyInvitation): Promise<void> {
    const path = companyPaths.invitation(id);
    if (!(await request(() => call(path, CompanyPeople, { method: 'DELETE' })))) return;
    toast({ text: `El enlace que recibió ${email} ya no sirve.` });
    await onChanged();
  }

  async function resend({ id, email }: CompanyInvitation): Promise<void> {
    const path = `${companyPaths.invitation(id)}/resend`;
    if (!(await request(() => call(path, CompanyPeople, { method: 'POST' })))) return;
    toast({ text: `Le escribimos otra vez a ${email}. El enlace de antes ya no sirve.` });
    await onChanged();
  }

  return { busy, remove, withdraw, resend };
}
