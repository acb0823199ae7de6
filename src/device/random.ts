/** Chance on this device, a number in [0, 1). Rules take it as an argument; only this asks the browser. */
export function random(): number {
  return Math.random();
}
