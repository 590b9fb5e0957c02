import { A4 } from './sheet.ts';

export const PAGE = { width: A4.height, height: A4.width };
export const MARGIN = 40;
export const LEFT = MARGIN;
export const WIDTH = PAGE.width - 2 * MARGIN;
/** Only the foot is below this. */
export const BOTTOM = PAGE.height - MARGIN - 20;
