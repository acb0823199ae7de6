import { roleNameOf } from '#domain/accounts/account.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { waitingText } from '#src/features/office/people/people-columns.tsx';
import { paths } from '#domain/paths.ts';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { Proven } from '#src/features/office/people/person-badges.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';

/** Who somebody is here. */
export function PersonFacts({ sheet }: { sheet: PersonSheet }) {
  const { person, stores, password_expired_at: expired, factor_since: factor } = sheet;
  return (
    <Facts>
      <Fact name="Correo">
        <Proven isProven={person.email_verified}>{person.email}</Proven>
      </Fact>
      <Fact name="Celular">
        {person.telefono ? <Proven isProven={person.phone_verified}>{person.telefono}</Proven> : 'No lo dio'}
      </Fact>
      <Fact name="Rol">{roleNameOf(person)}</Fact>
      {stores.length > 0 && <Fact name="Tiendas">{stores.map((each) => each.name).join(', ')}</Fact>}
      <Fact name="Cuenta desde">
        <LocalTime at={person.created_at} />
      </Fact>
      <Fact name="Última sesión">
        {person.last_seen_at ? <RelativeTime at={person.last_seen_at} /> : 'Nunca'}
      </Fact>
      <Fact name="Por llegar">{waitingText(person) || 'Nada que el servidor sepa'}</Fact>
      <Fact name="Última PQR">
        {person.last_contact_at ? <RelativeTime at={person.last_contact_at} /> : 'Ninguna'}
      </Fact>
      {factor && (
        <Fact name="Segundo factor">
          Desde el <LocalTime at={factor} />
        </Fact>
      )}
      {sheet.passkeys > 0 && <Fact name="Llaves de acceso">{sheet.passkeys}</Fact>}
      {sheet.merged_into && (
        <Fact name="Unida con">
          <TapLink href={paths.user(sheet.merged_into)}>Otra cuenta suya, que es la que abre</TapLink>
        </Fact>
      )}
      {expired && (
        <Fact name="Contraseña">
          Debe elegir otra desde el <LocalTime at={expired} />
        </Fact>
      )}
    </Facts>
  );
}
