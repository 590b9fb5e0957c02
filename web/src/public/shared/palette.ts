import { amber, aubergine, green, ink, night, red, warmGray, white } from '../../colors.ts';
import tokens from '../../tokens.css?inline';

/** Shades that tokens.css or the public styles use; the app gets all of them from Mantine. */
const shades = {
  aubergine: { tuple: aubergine, used: [1, 7, 8] },
  amber: { tuple: amber, used: [0, 3, 4] },
  gray: { tuple: warmGray, used: [1, 6] },
  dark: { tuple: night, used: [0, 1, 2, 5, 7] },
  green: { tuple: green, used: [3, 6, 7] },
  red: { tuple: red, used: [4, 7] },
};

const variables = Object.entries(shades).flatMap(([name, { tuple, used }]) =>
  used.map((shade) => `--mantine-color-${name}-${shade}:${tuple[shade]}`),
);

/** The Mantine variables that public pages use, as one rule. */
export const palette = `:root{${variables.join(';')};--mantine-color-white:${white};--mantine-color-black:${ink}}`;

/** The colour at the top of every public page, for the browser's own bar above it. */
export const streetColor = /--mq-street:\s*(#[\da-f]+)/i.exec(tokens)?.[1] ?? '';
