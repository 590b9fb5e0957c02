import { buyers } from '../shared/styles.ts';
import bill from '../shared/styles/bill.css?inline';
import asked from '../shared/styles/asked.css?inline';
import field from '../shared/styles/field.css?inline';
import mapLinks from '../shared/styles/map-links.css?inline';
import scheduleNote from '../shared/styles/schedule-note.css?inline';
import ways from '../shared/styles/ways.css?inline';
import suggestionRows from '../suggestions/styles/suggestion-rows.css?inline';
import suggestions from '../suggestions/styles/suggestions.css?inline';
import answers from './styles/answers.css?inline';
import company from './styles/company.css?inline';
import find from './styles/find.css?inline';
import names from './styles/names.css?inline';
import order from './styles/order.css?inline';
import print from './styles/print.css?inline';
import returns from './styles/returns.css?inline';
import sums from './styles/sums.css?inline';
import ticket from './styles/ticket.css?inline';
import transfer from './styles/transfer.css?inline';

export const orderStyles = [
  ...buyers,
  bill,
  order,
  sums,
  answers,
  company,
  transfer,
  ways,
  returns,
  names,
  ticket,
  field,
  asked,
  suggestions,
  suggestionRows,
  scheduleNote,
  mapLinks,
  print,
].join('');
export const findStyles = [...buyers, field, find].join('');
