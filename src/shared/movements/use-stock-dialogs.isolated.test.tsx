import { act, renderHook, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { RegisterMovementDialog } from '#src/shared/movements/register-movement-dialog.tsx';
import type { ReportIncidentDialog } from '#src/shared/movements/report-incident-dialog.tsx';
import { useStockDialogs } from '#src/shared/movements/use-stock-dialogs.tsx';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';

/** The ways to close that the forms were given, in the order in which they were drawn. */
const closes: (() => void)[] = [];

vi.mock('#src/shared/movements/register-movement-dialog.tsx', () => ({
  RegisterMovementDialog({ open, onClose }: Parameters<typeof RegisterMovementDialog>[0]) {
    if (!open) return null;
    closes.push(onClose);
    return <p>Movimiento</p>;
  },
}));
vi.mock('#src/shared/movements/report-incident-dialog.tsx', () => ({
  ReportIncidentDialog({ onClose }: Parameters<typeof ReportIncidentDialog>[0]) {
    closes.push(onClose);
    return <p>Incidente</p>;
  },
}));

const item = anItemWithPending({});

test.each(['register', 'report'] as const)(
  'what was opened last («%s») is not closed by the save of what was closed before',
  (what) => {
    closes.length = 0;
    const { result } = renderHook(() => useStockDialogs([item]));
    const drawn = render(<>{result.current.dialogs}</>);
    const draw = () => drawn.rerender(<>{result.current.dialogs}</>);
    const open = () => {
      act(() =>
        what === 'register' ? result.current.register({ start: null }) : result.current.report(item),
      );
      draw();
    };
    open();
    const closeFirst = closes.at(-1);
    act(() => closeFirst?.());
    draw();
    expect(screen.queryByText(/Movimiento|Incidente/)).toBeNull();
    open();
    act(() => closeFirst?.());
    draw();
    screen.getByText(/Movimiento|Incidente/);
    act(() => closes.at(-1)?.());
    draw();
    expect(screen.queryByText(/Movimiento|Incidente/)).toBeNull();
  },
);
