/** The filters of a list by their names: each is the props of its field. */
export function filtersOf<Filters>(filters: Filters, onChange: (changes: Partial<Filters>) => void) {
  return <Name extends keyof Filters>(name: Name) => ({
    value: filters[name],
    onChange: (value: Filters[Name]) => onChange({ [name]: value } as unknown as Partial<Filters>),
  });
}
