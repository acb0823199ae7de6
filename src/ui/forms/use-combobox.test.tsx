import { beforeEach, expect, test } from 'vitest';
import { OptionList } from '#src/ui/forms/option-list.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { act } from '#test/support/act.ts';
import { screenRoot } from '#test/support/screen-root.ts';

const screen = screenRoot();

function Places({ question, names }: { question: string; names: readonly string[] }) {
  const { marked, markedId, isOpen, heardKey } = useCombobox('places', question, names.length);
  return (
    <>
      <input
        role="combobox"
        aria-controls="places"
        aria-expanded={isOpen}
        aria-activedescendant={markedId}
        onKeyDown={(event) => heardKey(event.key) && event.preventDefault()}
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

const draw = (question: string, names: readonly string[]) =>
  act(() => screen.root.render(<Places question={question} names={names} />));
const box = () => screen.host.querySelector('input')!;
const marked = () => {
  const [selected] = screen.host.querySelectorAll('[aria-selected="true"]');
  expect(box().getAttribute('aria-activedescendant')).toBe(selected?.id ?? null);
  return selected?.textContent ?? null;
};

async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(() => void box().dispatchEvent(event));
  return event.defaultPrevented;
}

beforeEach(() => draw('ca', ['Cali', 'Cartagena']));

test('arrows mark one option after the other, with the box itself between the last and the first', async () => {
  const seen: (string | null)[] = [];
  for (let times = 0; times < 3; times += 1) {
    await press('ArrowDown');
    seen.push(marked());
  }
  expect(seen).toEqual(['Cali', 'Cartagena', null]);
  await press('ArrowUp');
  expect(marked()).toBe('Cartagena');
});

test('another question, or fewer options, leave nothing marked', async () => {
  await press('ArrowUp');
  await draw('ca', ['Cali']);
  expect(marked()).toBeNull();
  await press('ArrowDown');
  await draw('cal', ['Cali']);
  expect(marked()).toBeNull();
});

test('with nothing to choose it is closed, and the arrows are those of the box', async () => {
  expect(box().getAttribute('aria-expanded')).toBe('true');
  await draw('cax', []);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(await press('ArrowDown')).toBe(false);
});
