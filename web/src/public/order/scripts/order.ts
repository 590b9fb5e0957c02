import { forgetPaid } from '../../event/scripts/kept.ts';
import { clockSkew } from '../../shared/scripts/countdown.ts';
import { startRefundAccount } from './order-account.ts';
import { keepOffline } from './order-offline.ts';
import { startOrderActions } from './order-actions.ts';
import { followPageLocale } from '../../shared/scripts/page-locale.ts';
import { startCountdown, watchStatus } from './order-waiting.ts';
import { loadSectionScripts } from '../../shared/scripts/load-scripts.ts';

/*
 * The order page's script: countdown, payment, cancellation, status changes, and the offline copy.
 */

followPageLocale();
const order = document.querySelector<HTMLElement>('[data-order]');
if (order) {
  const { secret = '', status = '', now = '', expires, event = '', asked } = order.dataset;
  // A paid order needs no more of what its buyer typed.
  if (status === 'completed') forgetPaid(event, secret);
  const skew = clockSkew(now, Date.now(), navigator.onLine);
  startOrderActions(order, secret);
  startRefundAccount(order, secret);
  // An accepted application has days to be paid, and no countdown.
  const counts = status === 'pending' && order.querySelector('[data-countdown]') !== null;
  if (expires && counts) startCountdown(order, Date.parse(expires), skew);
  if (['applied', 'pending', 'processing'].includes(status)) watchStatus(order, secret, { status });
  else if (asked === 'waiting') watchStatus(order, secret, { status, asked });
}
// It is empty without its script.
order?.querySelector<HTMLElement>('.company')?.removeAttribute('hidden');
// A frame shows it on a page of another site, which is not there without a connection.
if (!location.pathname.startsWith('/embed/')) void keepOffline();
loadSectionScripts();
