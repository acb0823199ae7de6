import CommandPalette from '#src/app/palette/command-palette.tsx';
import { KeysDialog } from '#src/app/palette/keys-dialog.tsx';
import { usePortalKeys } from '#src/app/palette/use-portal-keys.ts';

/** The keys of the portal and what they open. */
export default function PortalKeys() {
  usePortalKeys();
  return (
    <>
      <CommandPalette />
      <KeysDialog />
    </>
  );
}
