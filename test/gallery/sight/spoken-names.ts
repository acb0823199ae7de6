/**
 * The names that only screen readers say and that are not in Spanish, as one line each: a library brings its own.
 */
export function foreignNames(): string[] {
  const SPOKEN = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ];
  const ENGLISH =
    /(?<!\p{L})(close|open|search|loading|next|previous|select|toggle|remove|delete|cancel|submit|show|hide|more|items?|page|drag|crop|selection|resize|handle|image|button|required|use the|arrow keys|the|of|to)(?!\p{L})/iu;
  return [...document.querySelectorAll('*')].flatMap((each) =>
    SPOKEN.flatMap((attribute) => {
      const said = each.getAttribute(attribute) ?? '';
      return ENGLISH.test(said) ? [`${attribute}="${said}" is not in Spanish.`] : [];
    }),
  );
}
