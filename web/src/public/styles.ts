import fonts from '../fonts.css?inline';
import tokens from '../tokens.css?inline';
import { palette } from './palette.ts';
import acts from './styles/acts.css?inline';
import audience from './styles/audience.css?inline';
import base from './styles/base.css?inline';
import frame from './styles/frame.css?inline';
import hero from './styles/hero.css?inline';
import night from './styles/night.css?inline';
import pictures from './styles/pictures.css?inline';
import figures from './styles/pictures-figures.css?inline';
import office from './styles/pictures-office.css?inline';
import street from './styles/pictures-street.css?inline';

/** What every public page stands on. */
const shared = [palette, tokens, fonts, base, frame];

export const landingStyles = [
  ...shared,
  hero,
  acts,
  night,
  audience,
  pictures,
  street,
  office,
  figures,
].join('');
