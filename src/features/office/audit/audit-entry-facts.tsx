import { dotted } from '#domain/base/spanish-text.ts';
import { Link } from 'wouter';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { deliveryLagLabels, reasonLabel } from '#domain/audit/audit-labels.ts';
import { subjectLabel } from '#domain/audit/change-labels.ts';
import { paths } from '#domain/paths.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { roleLabel, whoDid } from '#src/features/office/audit/audit-columns.tsx';
import { filteredBy } from '#src/features/office/audit/audit-filters.ts';

/** The person, the time, the device and the subject of an entry. */
export function AuditEntryFacts({ entry }: { entry: AuditEntry }) {
  const { actor_id: actor, device_id: device, subject, occurred_at: occurred, arrival } = entry;
  return (
    <Facts>
      <Fact name="Quién">
        {actor ? (
          <Link href={filteredBy(paths.audit, { persona: actor })}>{whoDid(entry)}</Link>
        ) : (
          whoDid(entry)
        )}
      </Fact>
      {entry.role && <Fact name="Rol">{roleLabel(entry.role)}</Fact>}
      <Fact name="Registrado">
        <LocalTime at={entry.recorded_at} />
      </Fact>
      {occurred && (
        <Fact name="Ocurrió">
          <LocalTime at={occurred} />, por el reloj del equipo
        </Fact>
      )}
      {arrival && <Fact name="Cómo llegó">{deliveryLagLabels[arrival]}</Fact>}
      {device && (
        <Fact name="Equipo">
          <Alike by="equipo" id={device} words={entry.names[device] ?? device} />
        </Fact>
      )}
      {(entry.device || entry.address) && <Fact name="Desde">{dotted(entry.device, entry.address)}</Fact>}
      {subject && (
        <Fact name="Sobre qué">
          <Alike by="sobre" id={subject} words={subjectLabel(entry)} />
        </Fact>
      )}
      {entry.reason && <Fact name="Motivo">{reasonLabel(entry.reason)}</Fact>}
    </Facts>
  );
}

/** A thing that leads to everything done with it, or to it. */
function Alike({ by, id, words }: { by: 'equipo' | 'sobre'; id: string; words: string }) {
  return <Link href={filteredBy(paths.audit, { [by]: id })}>{words}</Link>;
}
