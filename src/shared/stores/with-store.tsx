import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { RoleGuard } from '#src/shared/accounts/role-guard.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** Pages of a store are also open to staff (spec §6), whose devices copy no store's products. */
export function WithStore({ title, children }: { title: string; children: ReactNode }) {
  const noStore = (
    <Page title={title}>
      <NoStore />
    </Page>
  );
  return (
    <RoleGuard needs="runOwnStore" denied={{ kind: 'fallback', show: noStore }}>
      {children}
    </RoleGuard>
  );
}

/** What a person of no store reads on a store's page. */
export function NoStore() {
  return (
    <EmptyState
      title="No trabajas en ninguna tienda"
      action={<LinkButton href={paths.marketplaceHome}>Ir al Marketplace</LinkButton>}
    >
      Aquí trabaja la gente de cada tienda. Pide a alguien de la tienda que te invite con el correo de tu
      cuenta.
    </EmptyState>
  );
}
