import { buyers } from '../shared/styles.ts';
import bill from '../shared/styles/bill.css?inline';
import chips from '../shared/styles/chips.css?inline';
import field from '../shared/styles/field.css?inline';
import mapLinks from '../shared/styles/map-links.css?inline';
import poster from '../shared/styles/poster.css?inline';
import scheduleNote from '../shared/styles/schedule-note.css?inline';
import about from './styles/about.css?inline';
import bookingBar from './styles/booking-bar.css?inline';
import amounts from './styles/amounts.css?inline';
import asked from '../shared/styles/asked.css?inline';
import booking from './styles/booking.css?inline';
import code from './styles/code.css?inline';
import event from './styles/event.css?inline';
import frames from './styles/frames.css?inline';
import held from './styles/held.css?inline';
import map from './styles/map.css?inline';
import plannedPrices from './styles/planned-prices.css?inline';
import preview from './styles/preview.css?inline';
import ways from '../shared/styles/ways.css?inline';
import eventPrint from './styles/print.css?inline';
import wanted from './styles/wanted.css?inline';

export const eventStyles = [
  ...buyers,
  poster,
  chips,
  bill,
  event,
  about,
  map,
  mapLinks,
  field,
  booking,
  amounts,
  code,
  asked,
  ways,
  held,
  plannedPrices,
  bookingBar,
  frames,
  scheduleNote,
  wanted,
  preview,
  eventPrint,
].join('');
