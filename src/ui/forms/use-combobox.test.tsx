import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { OptionList } from '#src/ui/forms/option-list.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';

function Places({ question, names }: { question: string; names: readonly string[] }) {
  const { marked, markedId, isOpen, handleKey } = useCombobox('places', question, names.length);
  return (
    <>
      <input
        role="combobox"
        aria-controls="places"
        aria-expanded={isOpen}
        aria-activedescendant={markedId}
        onKeyDown={(event) => handleKey(event.key) && event.preventDefault()}
      />
      <OptionList
        id="places"
        label="Lugares"
        className={undefined}
        optionClassName={undefined}
        options={names}
        keyOf={(each) => each}
        marked={marked}
        onPick={() => undefined}
      >
        {(each) => each}
      </OptionList>
    </>
  );
}

let draw: (question: string, names: readonly string[]) => void;

beforeEach(() => {
  const { rerender } = render(<Places question="ca" names={['Cali', 'Cartagena']} />);
  draw = (question, names) => rerender(<Places question={question} names={names} />);
});

const box = () => screen.getByRole('combobox');
const marked = () => {
  const selected = screen.queryByRole('option', { selected: true });
  expect(box().getAttribute('aria-activedescendant')).toBe(selected?.id ?? null);
  return selected?.textContent ?? null;
};
/** Whether the key was left to the box. */
const press = (key: string) => fireEvent.keyDown(box(), { key });

test('arrows mark one option after the other, with the box itself between the last and the first', () => {
  const seen: (string | null)[] = [];
  for (let times = 0; times < 3; times += 1) {
    press('ArrowDown');
    seen.push(marked());
  }
  expect(seen).toEqual(['Cali', 'Cartagena', null]);
  press('ArrowUp');
  expect(marked()).toBe('Cartagena');
});

test('another question, or fewer options, leave nothing marked', () => {
  press('ArrowUp');
  draw('ca', ['Cali']);
  expect(marked()).toBeNull();
  press('ArrowDown');
  draw('cal', ['Cali']);
  expect(marked()).toBeNull();
});

test('with nothing to choose it is closed, and the arrows are those of the box', () => {
  expect(box().getAttribute('aria-expanded')).toBe('true');
  draw('cax', []);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(press('ArrowDown')).toBe(true);
});
