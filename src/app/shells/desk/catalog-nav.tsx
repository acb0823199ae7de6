import { BadgeCheck, Boxes, FileUp, FolderTree, Tags, TextSearch } from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface CatalogNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The places of who looks after the products of every store. */
export function CatalogNav({ authority, onGo }: CatalogNavProps) {
  return (
    <NavSection
      title="Catálogo"
      onGo={onGo}
      places={[
        can(authority, 'reviewProducts') && {
          href: paths.productApprovals,
          icon: <BadgeCheck />,
          label: 'Aprobar productos',
        },
        can(authority, 'manageCatalog') && {
          href: paths.catalogProducts,
          icon: <Boxes />,
          label: 'Productos de tiendas',
        },
        can(authority, 'manageCatalog') && {
          href: paths.prices,
          icon: <Tags />,
          label: 'Precios',
        },
        can(authority, 'manageCatalog') && {
          href: paths.categories,
          icon: <FolderTree />,
          label: 'Categorías',
        },
        can(authority, 'manageCatalog') && {
          href: paths.searchSynonyms,
          icon: <TextSearch />,
          label: 'Búsqueda',
        },
        can(authority, 'importCatalog') && {
          href: paths.deskProductImport,
          icon: <FileUp />,
          label: 'Importar productos',
        },
      ]}
    />
  );
}
