import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/forms/option-list.module.css';

interface OptionListProps<Option> {
  /** The id of the list; its options are `<id>-<index>`, as `useCombobox` names them to the box. */
  id: string;
  label: string;
  className: string | undefined;
  optionClassName: string | undefined;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** Index of the option that the keys have marked. */
  marked: number;
  onPick: (option: Option) => void;
  children: (option: Option) => ReactNode;
}

/** The list that hangs from a text field: the field keeps the focus and its keys move the mark. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, className, optionClassName, options, keyOf, marked, onPick, children } = props;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(styles.list, className)}
      hidden={options.length === 0}
    >
      {options.map((each, index) => (
        // Its keys are those of the field above, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={keyOf(each)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={classNames(styles.option, optionClassName)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(each)}
        >
          {children(each)}
        </li>
      ))}
    </ul>
  );
}
