import { eventStyles } from '../event/styles.ts';
import { orderStyles } from '../order/styles.ts';
import box from './styles/box.css?inline';

export const eventBoxStyles = eventStyles + box;
export const orderBoxStyles = orderStyles + box;
