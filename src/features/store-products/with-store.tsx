import type { ReactNode } from 'react';
import { can } from '#domain/accounts/capabilities.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { account } from '#src/session/session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** Pages of a store are also open to staff (spec §6), whose devices copy no store's products. */
export function WithStore({ title, children }: { title: string; children: ReactNode }) {
  const role = useSignalValue(account)?.user_type;
  if (can(role, 'runOwnStore')) return children;
  return (
    <Page title={title}>
      <EmptyState title="Esta cuenta no tiene tienda">
        Aquí trabaja la gente de cada tienda con sus productos. Entra con una cuenta de tienda para verlos.
      </EmptyState>
    </Page>
  );
}
