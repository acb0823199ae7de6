import { BadgeCheck, Boxes, FileUp, FolderTree, TextSearch } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface CatalogNavProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The places of who looks after the products of every store. */
export function CatalogNav({ role, onGo }: CatalogNavProps) {
  return (
    <NavSection
      title="Catálogo"
      onGo={onGo}
      places={[
        can(role, 'reviewProducts') && {
          href: paths.productApprovals,
          icon: <BadgeCheck />,
          label: 'Aprobar productos',
        },
        can(role, 'manageCatalog') && {
          href: paths.catalogProducts,
          icon: <Boxes />,
          label: 'Productos de tiendas',
        },
        can(role, 'manageCatalog') && {
          href: paths.categories,
          icon: <FolderTree />,
          label: 'Categorías',
        },
        can(role, 'manageCatalog') && {
          href: paths.searchSynonyms,
          icon: <TextSearch />,
          label: 'Búsqueda',
        },
        can(role, 'importCatalog') && {
          href: paths.deskProductImport,
          icon: <FileUp />,
          label: 'Importar productos',
        },
      ]}
    />
  );
}
