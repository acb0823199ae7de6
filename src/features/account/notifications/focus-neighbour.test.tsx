import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { setReachable } from '#src/sync/sync-status.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { focusNeighbour } from '#src/features/account/notifications/focus-neighbour.ts';
import { NotificationRow } from '#src/features/account/notifications/notification-row.tsx';
import { NotReadYet } from '#src/features/account/notifications/not-read-yet.tsx';
import { aNotification } from '#test/factories/notification-factory.ts';

test('who marks the rows of a filtered list with the keyboard goes from one to the next, and last to the filter', () => {
  const rows = ['uno', 'dos'].map((title) => aNotification({ title }));
  const drawn = (titles: readonly string[]) => (
    <div data-testid="list">
      <Check checked onChange={() => undefined}>
        Solo las que no he leído
      </Check>
      <ul>
        {rows
          .filter((each) => titles.includes(each.title))
          .map((each) => (
            <NotificationRow
              key={each.id}
              notification={each}
              onMark={() => focusNeighbour(screen.getByTestId('list'))}
            />
          ))}
      </ul>
    </div>
  );
  const { rerender } = render(drawn(['uno', 'dos']));
  const mark = (title: string) => {
    const button = screen.getByRole('button', { name: `Marcar como leída: ${title}` });
    button.focus();
    button.click();
  };
  mark('dos');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Marcar como leída: uno');
  rerender(drawn(['uno']));
  mark('uno');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
});

test('a device that never read its notifications says that it needs the connection', () => {
  setReachable(false);
  render(<NotReadYet />);
  screen.getByText('Se necesita conexión');
  setReachable(true);
});
