import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { bannerToneLabels, isShownOn, ShopBanner } from '#domain/settings/content/shop-content.ts';
import { shownText } from '#domain/settings/content/shop-content-text.ts';
import { BannerDialog } from '#src/features/office/settings/content/banner-dialog.tsx';
import type { ListFieldProps } from '#src/features/office/settings/content/list-field.ts';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';

/** The banners of the home page, in their order. What is changed here is saved with the rest of the page. */
export function BannersField({ label, explanation, value, error, onChange }: ListFieldProps<ShopBanner>) {
  const banners = useMemo(() => bannersIn(value), [value]);
  const [asked, setAsked] = useState<{ id: string | null } | null>(null);
  const today = useToday();
  const remove = useRemoval({ list: banners, onChange });
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <RemovableRows
        label={label}
        rows={banners.map((each) => ({
          key: each.id,
          title: isShownOn(each, today) ? each.title : `${each.title} · Hoy no se ve`,
          detail: `${bannerToneLabels[each.tone]}, ${shownText(each)}. Lleva a ${each.link}`,
          onChange: () => setAsked({ id: each.id }),
          onRemove: () => remove(each, each.title),
        }))}
        none="Ninguno: bajo la portada siguen las categorías."
        add="Agregar anuncio"
        onAdd={() => setAsked({ id: null })}
        onMove={(from, to) => onChange(moved(banners, from, to))}
      />
      {asked && (
        <BannerDialog banners={banners} id={asked.id} onSave={onChange} onClose={() => setAsked(null)} />
      )}
    </SettingFieldset>
  );
}

/** A list with one of it in another place. */
export function moved<Item>(all: readonly Item[], from: number, to: number): readonly Item[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
}

function bannersIn(value: unknown): readonly ShopBanner[] {
  const read = v.safeParse(v.array(ShopBanner), value);
  return read.success ? read.output : [];
}
