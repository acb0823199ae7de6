/**
 * Tones of one colourway: the body, its shadow, its light side, its palest tint, and one contrasting accent.
 */
export interface Palette {
  /** The colour as a shop names it; every word holds for both genders. */
  name: string;
  main: string;
  dark: string;
  light: string;
  pale: string;
  pop: string;
}

/** Colourways from the ramps of the design tokens. Codes count them from 1. */
export const palettes: readonly Palette[] = [
  { name: 'verde', main: '#117449', dark: '#0c4128', light: '#23925e', pale: '#b7e8cb', pop: '#ffcc59' },
  { name: 'cereza', main: '#d5284c', dark: '#ad183a', light: '#f15168', pale: '#ffced0', pop: '#ffcc59' },
  { name: 'mostaza', main: '#dea200', dark: '#b48300', light: '#fcbb20', pale: '#ffefc9', pop: '#0c4128' },
  { name: 'celeste', main: '#0b89c8', dark: '#005382', light: '#52abe5', pale: '#dcf0ff', pop: '#ffcc59' },
  {
    name: 'azul marino',
    main: '#005382',
    dark: '#003f64',
    light: '#1f6f9f',
    pale: '#bbe0fc',
    pop: '#fd7e89',
  },
  { name: 'grafito', main: '#49534b', dark: '#323b33', light: '#5f6860', pale: '#d8ded9', pop: '#fcbb20' },
  { name: 'marfil', main: '#ffffff', dark: '#b9c0ba', light: '#e8ede8', pale: '#f2f6f3', pop: '#d5284c' },
  { name: 'café', main: '#8a4b25', dark: '#6b3619', light: '#a45f33', pale: '#ecc9b2', pop: '#ffcc59' },
  { name: 'miel', main: '#c58b58', dark: '#b07645', light: '#d9a574', pale: '#ffe7c8', pop: '#0d5937' },
  { name: 'rosa', main: '#fd7e89', dark: '#f15168', light: '#ffa5ab', pale: '#ffe7e8', pop: '#005382' },
  { name: 'vinotinto', main: '#84142c', dark: '#5e101f', light: '#ad183a', pale: '#ffced0', pop: '#ffcc59' },
  { name: 'menta', main: '#4fb680', dark: '#23925e', light: '#84d2a5', pale: '#daf4e4', pop: '#f15168' },
];

/** Tones that do not change with the colourway: ink, metal, glass, wood, paper. */
export const tone = {
  ink: '#1e271f',
  coal: '#323b33',
  slate: '#5f6860',
  steel: '#b9c0ba',
  silver: '#d8ded9',
  lime: '#e8ede8',
  white: '#ffffff',
  glass: '#bbe0fc',
  glassLight: '#dcf0ff',
  maize: '#ffcc59',
  maizeLight: '#ffe098',
  wood: '#c58b58',
  woodDark: '#b07645',
  woodLight: '#d9a574',
  coffee: '#5a3019',
  leaf: '#117449',
  leafLight: '#23925e',
  leafDark: '#0c4128',
  guava: '#d5284c',
  guavaLight: '#fd7e89',
  sky: '#0b89c8',
} as const;
