import fonts from '../../fonts.css?inline';
import tokens from '../../tokens.css?inline';
import { palette } from './palette.ts';
import base from './styles/base.css?inline';
import controls from './styles/controls.css?inline';
import formats from './styles/formats.css?inline';
import frame from './styles/frame.css?inline';
import discover from './styles/whats-on.css?inline';

/** What every public page begins with. */
export const shared = [palette, tokens, fonts, base, frame, formats];

/** What pages for buyers begin with. */
export const buyers = [...shared, controls];

export const noticeStyles = [...buyers, discover].join('');
