import type { MantineColorsTuple } from '@mantine/core';

export const ink = '#17131F';
export const white = '#FFFFFF';
/** The page in light, as `--mq-page`. */
export const paper = '#FBFAF8';

/** Façade purple: the primary on light. Shade 8 is the brand's own. */
export const aubergine: MantineColorsTuple = [
  '#F7F3FB',
  '#EDE5F5',
  '#DACBE9',
  '#BFA6D7',
  '#A181C3',
  '#8460AB',
  '#694390',
  '#512D76',
  '#3B1F5B',
  '#2A1542',
];

/** Bulb light: the one accent, and the primary on dark. Shade 4 is the brand's own. */
export const amber: MantineColorsTuple = [
  '#FFF6E3',
  '#FFEAC2',
  '#FFDB96',
  '#FFC75E',
  '#FFB224',
  '#F29D0A',
  '#C97D05',
  '#9A5E06',
  '#724509',
  '#4A2E0A',
];

export const warmGray: MantineColorsTuple = [
  '#F8F6F3',
  '#F1EEE9',
  '#E7E3DC',
  '#D9D3CA',
  '#BDB5AA',
  '#918880',
  '#6B635C',
  '#504943',
  '#36312D',
  '#201C1A',
];

/** Night façade: text at 0, surfaces from 5 (raised) over 6 (cards) down to 7 (page). */
export const night: MantineColorsTuple = [
  '#EFEAF6',
  '#CFC6DA',
  '#AEA3BD',
  '#847894',
  '#3A3049',
  '#2A2138',
  '#1D1629',
  '#130E1B',
  '#0E0A14',
  '#09060D',
];

export const green: MantineColorsTuple = [
  '#EAF7EF',
  '#D2EEDD',
  '#A9DDBE',
  '#7CCB9C',
  '#57BA80',
  '#37A368',
  '#238553',
  '#1A6D43',
  '#145636',
  '#0D3C26',
];

export const red: MantineColorsTuple = [
  '#FDF0EF',
  '#FADEDC',
  '#F4BBB7',
  '#EE948D',
  '#F07F76',
  '#DC5046',
  '#C4362C',
  '#AB281F',
  '#8F1F18',
  '#5F140F',
];
