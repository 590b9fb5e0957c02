import { buyers } from '../shared/styles.ts';
import card from '../shared/styles/card.css?inline';
import chips from '../shared/styles/chips.css?inline';
import field from '../shared/styles/field.css?inline';
import poster from '../shared/styles/poster.css?inline';
import discover from '../shared/styles/whats-on.css?inline';
import organizer from './styles/organizer.css?inline';
import rating from './styles/rating.css?inline';

export const organizerStyles = [...buyers, poster, chips, card, discover, field, organizer].join(
  '',
);
export const ratingStyles = [...buyers, discover, field, rating].join('');
