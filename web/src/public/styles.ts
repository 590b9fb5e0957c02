import fonts from '../fonts.css?inline';
import tokens from '../tokens.css?inline';
import { palette } from './palette.ts';
import acts from './styles/acts.css?inline';
import audience from './styles/audience.css?inline';
import base from './styles/base.css?inline';
import bill from './styles/bill.css?inline';
import booking from './styles/booking.css?inline';
import bookingBar from './styles/booking-bar.css?inline';
import card from './styles/card.css?inline';
import chips from './styles/chips.css?inline';
import controls from './styles/controls.css?inline';
import discover from './styles/discover.css?inline';
import calendar from './styles/discover/calendar.css?inline';
import nearMe from './styles/discover/near-me.css?inline';
import event from './styles/event.css?inline';
import about from './styles/event/about.css?inline';
import frames from './styles/event/frames.css?inline';
import held from './styles/event/held.css?inline';
import plannedPrices from './styles/event/planned-prices.css?inline';
import preview from './styles/event/preview.css?inline';
import wanted from './styles/event/wanted.css?inline';
import eventPrint from './styles/event/print.css?inline';
import formats from './styles/frame/formats.css?inline';
import frame from './styles/frame.css?inline';
import field from './styles/frame/field.css?inline';
import hero from './styles/hero.css?inline';
import map from './styles/map.css?inline';
import mapLinks from './styles/map-links.css?inline';
import night from './styles/night.css?inline';
import order from './styles/order.css?inline';
import find from './styles/order/find.css?inline';
import returns from './styles/order/returns.css?inline';
import suggestions from './styles/order/suggestions.css?inline';
import suggestionRows from './styles/order/suggestion-rows.css?inline';
import organizer from './styles/organizer/organizer.css?inline';
import rating from './styles/organizer/rating.css?inline';
import promoted from './styles/discover/promoted.css?inline';
import pictures from './styles/pictures.css?inline';
import figures from './styles/pictures-figures.css?inline';
import office from './styles/pictures-office.css?inline';
import street from './styles/pictures-street.css?inline';
import scheduleNote from './styles/event/schedule-note.css?inline';
import poster from './styles/poster.css?inline';
import print from './styles/print.css?inline';
import transfer from './styles/transfer.css?inline';
import ticket from './styles/ticket.css?inline';

const shared = [palette, tokens, fonts, base, frame, formats];
const buyers = [...shared, controls];

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
  held,
  plannedPrices,
  bookingBar,
  frames,
  scheduleNote,
  wanted,
  preview,
  eventPrint,
].join('');
export const orderStyles = [
  ...buyers,
  bill,
  order,
  transfer,
  returns,
  ticket,
  field,
  suggestions,
  suggestionRows,
  scheduleNote,
  mapLinks,
  print,
].join('');
export const organizerStyles = [...buyers, poster, chips, card, discover, field, organizer].join(
  '',
);
export const noticeStyles = [...buyers, discover].join('');
export const ratingStyles = [...buyers, discover, field, rating].join('');
export const findStyles = [...buyers, field, find].join('');
