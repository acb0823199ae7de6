import { chooseTheme, theme, themeLabels, type Theme } from '#src/app/theme.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';

const options = (Object.keys(themeLabels) as Theme[]).map((value) => ({ value, label: themeLabels[value] }));

export function ThemeChoice() {
  return <Segmented label="Tema" value={useSignalValue(theme)} onChange={chooseTheme} options={options} />;
}
