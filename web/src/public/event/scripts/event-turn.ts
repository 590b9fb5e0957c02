import { startTurn } from '../../waiting/scripts/turn.ts';

/* The event page's countdown of a turn; loaded while bookings go through a waiting room. */

const note = document.querySelector<HTMLElement>('#turn');
if (note) startTurn(note, note.dataset['event'] ?? '');
