import { paths } from '#domain/paths.ts';
import { processGuide } from '#src/features/front/landing/process/process-guide.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const NO_VIDEO = 'Su navegador no soporta video HTML5.';
/** What else the landing asks. */
const FIGURES = 'GET /api/v1/vendedores/dashboard/resumen';
const { envia, vendemos, registra } = processGuide;

/** The four steps of the landing: the dialog of one, whole and with what does not come. */
export const processStates: readonly GalleryState[] = [
  step({ state: 'picture', shows: envia.benefits[0] ?? '', bring: opening(envia.name) }),
  step({
    state: 'told',
    shows: vendemos.captions[0]?.words ?? '',
    bring: async (hand) => {
      await opening(vendemos.name)(hand);
      await hand.pressWords('Qué muestra el video');
    },
  }),
  step({
    state: 'failed',
    shows: /^No pudimos cargar el video/,
    bring: async (hand) => {
      await opening(registra.name)(hand);
      const play = await hand.find('button', 'Reproducir');
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotSupportedError'));
      play.click();
    },
  }),
  step({
    state: 'no-picture',
    shows: 'No pudimos cargar la imagen.',
    bring: async (hand) => {
      await opening(envia.name)(hand);
      (await hand.find('img', envia.pictured)).dispatchEvent(new Event('error'));
    },
  }),
  step({
    state: 'unsupported',
    shows: NO_VIDEO,
    prepare: async () => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    },
    bring: opening(envia.name),
  }),
];

function step(state: ScreenState): GalleryState {
  return { screen: 'process', at: paths.landing, answers: { [FIGURES]: 'silence' }, ...state };
}

function opening(name: string) {
  return (hand: User) => hand.press('button', new RegExp(`^${name} `));
}
