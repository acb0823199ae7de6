import { useState } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import { bannerToneLabels, type ShopBanner } from '#domain/settings/content/shop-content.ts';
import {
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
  MAX_LINK,
  MAX_LINK_LABEL,
  shopBannersSchema,
} from '#domain/settings/content/shop-content-schema.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { ShownDays } from '#src/features/office/settings/content/shown-days.tsx';
import { problemsByField } from '#src/features/office/settings/problems-by-field.ts';
import { BannerCard } from '#src/shared/settings/banner-card.tsx';
import { UploadedPicture } from '#src/shared/media/uploaded-picture.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { keysOf } from '#domain/base/keys-of.ts';

interface BannerDialogProps {
  banners: readonly ShopBanner[];
  /** The banner that is changed; null for one that is new. */
  id: string | null;
  onSave: (banners: readonly ShopBanner[]) => void;
  onClose: () => void;
}

const tones = optionsOf(keysOf(bannerToneLabels), bannerToneLabels);

/** One banner of the home page, drawn as the shop draws it. It goes into the list, which is saved with the page. */
export function BannerDialog({ banners, id, onSave, onClose }: BannerDialogProps) {
  const before = banners.find((each) => each.id === id);
  const [draft, setDraft] = useState<ShopBanner>(() => before ?? newBanner());
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({});
  const saving = useSaving();
  const change = (changes: Partial<ShopBanner>) => setDraft((written) => ({ ...written, ...changes }));
  const field = fieldsOf(draft, problems, change);

  async function save(): Promise<void> {
    const all = before ? banners.map((each) => (each.id === draft.id ? draft : each)) : [...banners, draft];
    const read = v.safeParse(shopBannersSchema, all);
    if (!read.success) return setProblems(problemsByField(read.issues, all.indexOf(draft), 'title'));
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog
      title={before ? 'Cambiar anuncio' : 'Agregar anuncio'}
      submit={before ? 'Cambiar' : 'Agregar'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <BannerCard banner={draft} isPreview />
      <TextField {...field('title')} label="Título" maxLength={MAX_BANNER_TITLE} data-focus-first />
      <TextAreaField {...field('text')} label="Texto" rows={2} maxLength={MAX_BANNER_TEXT} />
      <TextField
        {...field('link')}
        label="Dirección que abre"
        maxLength={MAX_LINK}
        inputMode="url"
        spellCheck="false"
        autoCapitalize="none"
        hint={`De la tienda: ${paths.deals}, ${paths.shipping}, la de una categoría, un producto o una búsqueda.`}
      />
      <TextField {...field('link_label')} label="Qué dice el enlace" maxLength={MAX_LINK_LABEL} />
      <ChoiceField label="Color" value={draft.tone} options={tones} onChange={(tone) => change({ tone })} />
      <UploadedPicture
        seed={draft.id}
        url={draft.picture_url}
        onChange={(picture_url) => change({ picture_url })}
      />
      <ShownDays shown={draft} problems={problems} onChange={change} />
    </FormDialog>
  );
}

function newBanner(): ShopBanner {
  return {
    id: uuidv7(serverNowMs()),
    title: '',
    text: '',
    link: paths.deals,
    link_label: 'Ver ofertas',
    tone: 'green',
    picture_url: null,
    from: null,
    until: null,
  };
}
