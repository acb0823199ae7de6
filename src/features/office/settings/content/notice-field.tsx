import { useMemo } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import { NO_NOTICE, ShopNotice } from '#domain/settings/content/shop-content.ts';
import { MAX_LINK, MAX_NOTICE, shopNoticeSchema } from '#domain/settings/content/shop-content-schema.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { ShownDays } from '#src/features/office/settings/content/shown-days.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface NoticeFieldProps {
  label: string;
  explanation: string;
  /** The notice, as it holds or as it is written. */
  value: unknown;
  error: string | undefined;
  onChange: (notice: ShopNotice) => void;
}

/** The line above the shop. Another text is another notice, which who closed the one before reads. */
export function NoticeField({ label, explanation, value, error, onChange }: NoticeFieldProps) {
  const notice = useMemo(() => noticeIn(value), [value]);
  const problems = useMemo(() => (error === undefined ? {} : problemsOf(notice)), [error, notice]);
  const change = (changes: Partial<ShopNotice>) =>
    onChange({ ...notice, ...changes, ...('text' in changes && { id: uuidv7(serverNowMs()) }) });
  const field = fieldsOf(notice, problems, change);
  const isTold = Object.keys(problems).length > 0;
  return (
    <SettingFieldset legend={label} explanation={explanation} error={isTold ? undefined : error}>
      <TextField
        {...field('text')}
        label="Qué dice"
        maxLength={MAX_NOTICE}
        hint="Vacío no se ve ninguno: El 24 de diciembre despachamos hasta el mediodía."
      />
      {notice.text !== '' && (
        <>
          <TextField
            {...field('link')}
            label="Dirección que abre"
            maxLength={MAX_LINK}
            inputMode="url"
            spellCheck="false"
            autoCapitalize="none"
            hint={`De la tienda, como ${paths.shipping}. Vacía no lleva a ninguna parte.`}
          />
          <ShownDays shown={notice} problems={problems} onChange={change} />
        </>
      )}
    </SettingFieldset>
  );
}

/** One sentence for each of its fields that cannot be. */
function problemsOf(notice: ShopNotice): Readonly<Partial<Record<string, string>>> {
  const { issues = [] } = v.safeParse(shopNoticeSchema, notice);
  return Object.fromEntries(
    issues.toReversed().flatMap(({ path, message }) => (path?.[0] ? [[String(path[0].key), message]] : [])),
  );
}

function noticeIn(value: unknown): ShopNotice {
  const read = v.safeParse(ShopNotice, value);
  return read.success ? read.output : NO_NOTICE;
}
