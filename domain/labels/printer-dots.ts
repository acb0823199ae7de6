/** The finest dot of a warehouse's label printers: 203 dpi. What is drawn in whole dots comes out as it should. */
export const DOT_MM = 25.4 / 203;
const PX_PER_DOT = 96 / 203;

/** Dots of the printer for each module of a code, so that all of its modules fit. */
export function dotsThatFit(modules: number, roomMm: number): number {
  return Math.floor(roomMm / DOT_MM / modules);
}

/** The width of a drawing that prints in whole dots. */
export interface DotDrawing {
  /** Whole pixels: browsers stretch a drawing of any other size to them, and its dots with it. */
  widthPx: number;
  /** Modules across that width, those of the code and a bit of white after them. */
  modules: number;
}

/** The drawing of a code of so many modules, each of them so many dots. */
export function dotDrawing(modules: number, dots: number): DotDrawing {
  const pxPerModule = dots * PX_PER_DOT;
  const widthPx = Math.ceil(modules * pxPerModule);
  return { widthPx, modules: widthPx / pxPerModule };
}
