import { expect, test, vi } from 'vitest';
import { type PublicSettings, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { call } from '#src/identity/call.ts';
import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));

/** Asks, and answers when it is told to. */
function asking(): (version: number) => Promise<void> {
  let answer: (body: PublicSettings) => void = () => undefined;
  vi.mocked(call).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = (body) => resolve({ ok: true, body } as never);
    }),
  );
  const asked = askForSettings();
  return (version) => {
    answer({ ...unsetPublicSettings, version });
    return asked;
  };
}

test('an older answer that arrives last is not taken, and a lower version of a later question is', async () => {
  const [first, second] = [asking(), asking()];
  await second(4);
  await first(3);
  expect(companySettings.value.version).toBe(4);
  await asking()(2);
  expect(companySettings.value.version).toBe(2);
});
