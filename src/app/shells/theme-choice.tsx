import { keysOf } from '#domain/base/keys-of.ts';
import { chooseTheme, isThemeFree, theme, themeLabels } from '#src/app/theme.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';

const options = optionsOf(keysOf(themeLabels), themeLabels);

export function ThemeChoice() {
  const isFree = useSignalValue(isThemeFree);
  const value = useSignalValue(theme);
  if (!isFree) return null;
  return <Segmented label="Tema" value={value} onChange={chooseTheme} options={options} />;
}
