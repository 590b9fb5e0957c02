import { buyers } from '../shared/styles.ts';
import field from '../shared/styles/field.css?inline';
import discover from '../shared/styles/whats-on.css?inline';
import list from './styles/guest-list.css?inline';

export const guestListStyles = [...buyers, discover, field, list].join('');
