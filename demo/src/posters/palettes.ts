const ink = '#17131F';
const aubergine = '#3B1F5B';
const amber = '#FFB224';
const paper = '#FBFAF8';
const cream = '#F7E9D2';
const vermilion = '#EF5238';
const wine = '#8C1D40';
const rose = '#F6B3BC';
const lilac = '#BCA4F2';
const teal = '#0E5A57';
const mint = '#AEDCC5';
const cobalt = '#2846C8';
const sky = '#93BDF7';

/** Six colours with fixed roles, so that a motif can be drawn with any palette. */
export type Palette = {
  /** The background. */
  ground: string;
  /** Close to the background, for large shapes with little contrast. */
  deep: string;
  main: string;
  /** Grain and shadow on the main shape. */
  shade: string;
  /** A small, bright detail. */
  accent: string;
  soft: string;
  /** Strongest against the background: fine lines and details. */
  line: string;
  /** How overlapping colours mix on this background. */
  blend: 'multiply' | 'screen';
};

export const nightPalettes: readonly [Palette, ...Palette[]] = [
  {
    ground: ink,
    deep: '#2A1740',
    main: amber,
    shade: vermilion,
    accent: vermilion,
    soft: lilac,
    line: paper,
    blend: 'screen',
  },
  {
    ground: aubergine,
    deep: '#2A1443',
    main: vermilion,
    shade: wine,
    accent: amber,
    soft: rose,
    line: cream,
    blend: 'screen',
  },
  {
    ground: teal,
    deep: '#0A4745',
    main: amber,
    shade: vermilion,
    accent: '#FF7F63',
    soft: mint,
    line: cream,
    blend: 'screen',
  },
  {
    ground: cobalt,
    deep: '#1E36A3',
    main: rose,
    shade: vermilion,
    accent: amber,
    soft: sky,
    line: paper,
    blend: 'screen',
  },
];

const dayPalettes: readonly Palette[] = [
  {
    ground: amber,
    deep: '#FB9A1E',
    main: aubergine,
    shade: ink,
    accent: vermilion,
    soft: paper,
    line: ink,
    blend: 'multiply',
  },
  {
    ground: cream,
    deep: '#EFD9B8',
    main: vermilion,
    shade: wine,
    accent: amber,
    soft: aubergine,
    line: ink,
    blend: 'multiply',
  },
  {
    ground: vermilion,
    deep: '#DB3F27',
    main: aubergine,
    shade: ink,
    accent: amber,
    soft: rose,
    line: cream,
    blend: 'multiply',
  },
  {
    ground: lilac,
    deep: '#A98DEA',
    main: aubergine,
    shade: ink,
    accent: amber,
    soft: paper,
    line: ink,
    blend: 'multiply',
  },
  {
    ground: rose,
    deep: '#F09AA8',
    main: vermilion,
    shade: wine,
    accent: aubergine,
    soft: cream,
    line: ink,
    blend: 'multiply',
  },
  {
    ground: mint,
    deep: '#93CCB0',
    main: teal,
    shade: ink,
    accent: vermilion,
    soft: cream,
    line: ink,
    blend: 'multiply',
  },
  {
    ground: paper,
    deep: '#ECE6DD',
    main: cobalt,
    shade: ink,
    accent: vermilion,
    soft: amber,
    line: ink,
    blend: 'multiply',
  },
];

export const palettes: readonly [Palette, ...Palette[]] = [...nightPalettes, ...dayPalettes];
