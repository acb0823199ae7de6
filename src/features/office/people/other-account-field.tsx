import { useState } from 'react';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import { MergeCandidates, type MergeCandidate } from '#domain/people/merge-accounts.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { call } from '#src/identity/call.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

interface OtherAccountFieldProps {
  keptId: string;
  /** The one that was chosen. */
  chosen: string | null;
  onChoose: (id: string) => Promise<void>;
}

/** Looks up the other account by something that names it whole, and has it chosen. */
export function OtherAccountField({ keptId, chosen, onChoose }: OtherAccountFieldProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly MergeCandidate[] | null>(null);
  const { busy, request } = useRequest();

  async function look(): Promise<void> {
    const path = `${peoplePaths.mergeCandidates}?${new URLSearchParams({ q: text.trim() })}`;
    const answer = await request(() => call(path, MergeCandidates));
    if (answer) setFound(answer.body.data.filter((each) => each.id !== keptId));
  }

  return (
    <>
      <TextField
        label="La otra cuenta"
        hint="Su correo o celular completo, o el número de una compra: MS-000123."
        required
        maxLength={254}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (text.trim() !== '') void look();
        }}
        data-focus-first
      />
      <Button variant="line" busy={busy} disabled={text.trim() === ''} onClick={() => void look()}>
        Buscar
      </Button>
      {found?.length === 0 && <p role="status">Ninguna otra cuenta tiene eso. Revísalo y busca de nuevo.</p>}
      {found && found.length > 0 && (
        <ul aria-label="Cuentas encontradas">
          {found.map((each) => (
            <li key={each.id}>
              <Row
                title={each.is_guest ? 'Compró sin cuenta' : (each.nombre ?? each.email)}
                detail={dotted(!each.is_guest && each.email, each.telefono, roleLabels[each.user_type])}
                state={each.id === chosen && <Badge tone="info">Elegida</Badge>}
                action={
                  each.id !== chosen && (
                    <Button variant="line" size="sm" busy={busy} onClick={() => void onChoose(each.id)}>
                      Elegir
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
