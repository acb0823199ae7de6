import { useSearchParams } from 'wouter';
import { readBrowse, writeBrowse, type Browse } from '#src/shared/catalog/browse.ts';

/**
 * The list that the address asks for, and the way to ask for another. A change of filter starts at the first
 * page.
 */
export function useBrowse(): [Browse, (patch: Partial<Browse>) => void] {
  const [address, setAddress] = useSearchParams();
  const browse = readBrowse(address);
  function change(patch: Partial<Browse>) {
    setAddress(writeBrowse({ ...browse, pages: 1, ...patch }), { replace: 'pages' in patch });
  }
  return [browse, change];
}
