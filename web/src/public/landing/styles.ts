import { shared } from '../shared/styles.ts';
import promoted from '../shared/styles/promoted.css?inline';
import acts from './styles/acts.css?inline';
import audience from './styles/audience.css?inline';
import hero from './styles/hero.css?inline';
import night from './styles/night.css?inline';
import figures from './styles/pictures-figures.css?inline';
import office from './styles/pictures-office.css?inline';
import street from './styles/pictures-street.css?inline';
import pictures from './styles/pictures.css?inline';

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
  promoted,
].join('');
