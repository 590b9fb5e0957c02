import { eventStyles } from '../event/styles.ts';
import { orderStyles } from '../order/styles.ts';
import { organizerStyles } from '../organizer/styles.ts';
import box from './styles/box.css?inline';
import month from './styles/month.css?inline';

export const eventBoxStyles = eventStyles + box;
export const orderBoxStyles = orderStyles + box;
export const organizerBoxStyles = organizerStyles + box + month;
