import { buyers } from '../shared/styles.ts';
import card from '../shared/styles/card.css?inline';
import chips from '../shared/styles/chips.css?inline';
import poster from '../shared/styles/poster.css?inline';
import promoted from '../shared/styles/promoted.css?inline';
import discover from '../shared/styles/whats-on.css?inline';
import calendar from './styles/calendar.css?inline';
import nearMe from './styles/near-me.css?inline';

export const discoverStyles = [
  ...buyers,
  poster,
  chips,
  card,
  discover,
  calendar,
  nearMe,
  promoted,
].join('');
