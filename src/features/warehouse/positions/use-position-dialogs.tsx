import { useState, type ReactNode } from 'react';
import type { Zone } from '#domain/inventory/position.ts';
import { GeneratePositionsDialog } from '#src/features/warehouse/positions/generate-positions-dialog.tsx';
import { PositionDialog } from '#src/features/warehouse/positions/position-dialog.tsx';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';

type Open = { what: 'new' } | { what: 'many' } | { what: 'edit'; position: PositionWithPending };

interface AskedPlace {
  /** The zone on the screen. */
  zone: Zone;
  /** Whether a position with this key exists. */
  isKnown: (key: string) => boolean;
}

interface PositionDialogs {
  create: () => void;
  createMany: () => void;
  edit: (position: PositionWithPending) => void;
  dialog: ReactNode;
}

/** The forms of positions: one, or many at once. */
export function usePositionDialogs({ zone, isKnown }: AskedPlace): PositionDialogs {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return {
    create: () => setOpen({ what: 'new' }),
    createMany: () => setOpen({ what: 'many' }),
    edit: (position) => setOpen({ what: 'edit', position }),
    dialog: (
      <>
        {open?.what === 'many' && <GeneratePositionsDialog zone={zone} isKnown={isKnown} onClose={close} />}
        {(open?.what === 'new' || open?.what === 'edit') && (
          <PositionDialog
            position={open.what === 'edit' ? open.position : null}
            isKnown={isKnown}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
