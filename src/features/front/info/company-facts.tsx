import { useEffect } from 'react';
import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { company } from '#src/shared/orders/company.ts';

/** The company behind this installation (Ley 1480, art. 50), or the fact that nobody has named it yet. */
export function CompanyFacts() {
  const { name, nit, address, phone, email } = useSignalValue(company);
  useEffect(() => void askForSettings(), []);
  if (![name, nit, address, phone, email].some(Boolean)) {
    return <p>Quien opera esta instalación todavía no ha publicado sus datos.</p>;
  }
  return (
    <dl>
      <dt>Razón social</dt>
      <dd>{name ?? <Unsaid />}</dd>
      <dt>NIT</dt>
      <dd>{nit ?? <Unsaid />}</dd>
      <dt>Dirección de notificación judicial</dt>
      <dd>{address ?? <Unsaid />}</dd>
      <dt>Teléfono</dt>
      <dd>{phone ? <Reach href={`tel:${phone.replace(/ /g, '')}`}>{phone}</Reach> : <Unsaid />}</dd>
      <dt>Correo</dt>
      <dd>{email ? <Reach href={`mailto:${email}`}>{email}</Reach> : <Unsaid />}</dd>
    </dl>
  );
}

function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}

function Unsaid() {
  return <>Sin publicar todavía.</>;
}
