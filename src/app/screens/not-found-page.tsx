import { paths } from '#domain/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export default function NotFoundPage() {
  return (
    <Page title="No encontramos esta página">
      <EmptyState
        title="La dirección no existe o cambió"
        action={<LinkButton href={paths.marketplaceHome}>Ir al inicio</LinkButton>}
      >
        Revisa que esté bien escrita, o busca el producto arriba.
      </EmptyState>
    </Page>
  );
}
