import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './machine.mjs';

/** The one list of the server's features, which the program starts from. */
export const LIST = 'server/src/features/list.ts';

/** Each feature of the server may import only from features on earlier lines. */
export const FEATURE_ORDER = readOrder(readFileSync(join(ROOT, LIST), 'utf8'));

/**
 * Reads the order of features from the program's list, whose lines name them in camel case.
 * @param {string} text
 * @returns {string[][]}
 */
function readOrder(text) {
  return [...text.matchAll(/^  \[([\w, ]+)\],$/gm)].map(([, line = '']) =>
    line
      .split(', ')
      .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  );
}

/**
 * The same for the browser. Above all of them stand the pages that join several features and the
 * frame: `ABOVE_FEATURES`.
 */
export const WEB_ORDER = [
  ['audit', 'geocoding', 'categories', 'account-changes', 'notices', 'waiting-rooms'],
  ['organizations'],
  ['venues', 'users'],
  ['auth'],
  ['events'],
  ['questions', 'limits'],
  ['pricing', 'orders', 'boosts'],
  ['check-in', 'codes', 'guests', 'finance', 'audience'],
  ['suggestions', 'campaigns'],
  ['analytics', 'revenue', 'dashboard'],
  ['settings', 'security', 'account'],
];

/** What puts features of the browser together, so that none of them may import it. */
export const ABOVE_FEATURES =
  /^web\/src\/(?:pages|layout\/(?:event|shell|palette))\/|^web\/src\/routes/;

/** What features of the browser share, so that it may import none of them. */
export const BELOW_FEATURES = /^web\/src\/(?:ui|lib|layout\/(?:page|sign|screen\.ts))(?:\/|$)/;

/**
 * The files inside a feature's parts that other features may import, without their endings. The
 * files at the top of a feature are open to all.
 */
export const OFFERED = new Set([
  'server/src/features/audience/people/add-up',
  'server/src/features/audience/people/facts',
  'server/src/features/audience/people/scope',
  'server/src/features/audience/people/conditions',
  'server/src/features/audience/segments/queries',
  'server/src/features/audience/suppressions/commands',
  'server/src/features/audience/withdrawals/commands',
  'server/src/features/auth/sessions/commands',
  'server/src/features/auth/step-up/spend',
  'server/src/features/campaign-people/automated/queries',
  'server/src/features/campaign-sending/recipients/commands',
  'server/src/features/campaign-sending/trials/queries',
  'server/src/features/campaign-sending/trials/rules',
  'server/src/features/campaigns/drafts/automated',
  'server/src/features/campaigns/message/compile',
  'server/src/features/campaigns/message/links',
  'server/src/features/campaigns/message/own-links',
  'server/src/features/campaigns/message/via',
  'server/src/features/campaigns/message/wrong-fields',
  'server/src/features/campaigns/settings/commands',
  'server/src/features/campaigns/settings/intervals',
  'server/src/features/campaigns/steps/by-itself',
  'server/src/features/campaigns/steps/limits',
  'server/src/features/campaigns/steps/stale',
  'server/src/features/campaigns/texts/compile',
  'server/src/features/codes/at-booking/queries',
  'server/src/features/codes/at-booking/rules',
  'server/src/features/codes/giving/give',
  'server/src/features/codes/giving/queries',
  'server/src/features/codes/public/guard',
  'server/src/features/events/addresses/sounded-out',
  'server/src/features/events/about/commands',
  'server/src/features/events/public/by-id',
  'server/src/features/events/public/calendar',
  'server/src/features/events/public/presenter',
  'server/src/features/events/public/prices',
  'server/src/features/events/public/queries',
  'server/src/features/events/copying/handed',
  'server/src/features/events/device-links/commands',
  'server/src/features/events/device-links/presenter',
  'server/src/features/events/device-links/queries',
  'server/src/features/events/device-links/rules',
  'server/src/features/events/schedule/ahead',
  'server/src/features/events/schedule/announced',
  'server/src/features/events/schedule/clock-shift',
  'server/src/features/events/editing/payment-ways',
  'server/src/features/events/seats/commands',
  'server/src/features/events/seats/left',
  'server/src/features/events/seats/plan',
  'server/src/features/events/seats/price-changes',
  'server/src/features/events/seats/pay-what-you-want',
  'server/src/features/events/seats/sale',
  'server/src/features/events/seats/shared',
  'server/src/features/events/seats/sale-times',
  'server/src/features/media/decoding/encode',
  'server/src/features/media/decoding/turns',
  'server/src/features/booking/placing/commands',
  'server/src/features/booking/placing/rules',
  'server/src/features/booking/ways/change',
  'server/src/features/door-sales/sales/sale',
  'server/src/features/invoices/books/commands',
  'server/src/features/invoices/books/exchange',
  'server/src/features/invoices/books/rules',
  'server/src/features/invoices/corrections/write',
  'server/src/features/invoices/vat-checks/jobs',
  'server/src/features/orders/holders/change',
  'server/src/features/orders/holders/jobs',
  'server/src/features/orders/holders/presenter',
  'server/src/features/orders/holders/queries',
  'server/src/features/orders/holders/search',
  'server/src/features/orders/holders/write',
  'server/src/features/orders/items/amounts',
  'server/src/features/orders/items/charges',
  'server/src/features/orders/items/items',
  'server/src/features/orders/items/sold',
  'server/src/features/orders/mail/allow',
  'server/src/features/orders/mail/jobs',
  'server/src/features/orders/mail/limits',
  'server/src/features/orders/payment-pages/left',
  'server/src/features/orders/tickets/codes',
  'server/src/features/orders/tickets/credit',
  'server/src/features/orders/tickets/groups',
  'server/src/features/orders/tickets/keys',
  'server/src/features/orders/tickets/write',
  'server/src/features/orders/ways/rules',
  'server/src/features/payments/companies/change',
  'server/src/features/payments/disputes/presenter',
  'server/src/features/payments/refund-accounts/accounts',
  'server/src/features/payments/refunds/commands',
  'server/src/features/payments/refunds/effect',
  'server/src/features/payments/refunds/presenter',
  'server/src/features/payments/refunds/return',
  'server/src/features/payments/exchanges/rules',
  'server/src/features/payments/exchanges/write',
  'server/src/features/payments/refunds/rules',
  'server/src/features/payments/refunds/some',
  'server/src/features/payments/refunds/sum',
  'server/src/features/payments/refunds/tickets',
  'server/src/features/payments/settling/checkout',
  'server/src/features/payments/settling/offline',
  'server/src/features/payments/settling/paid-way',
  'server/src/features/payments/settling/settle',
  'server/src/features/transfers/account/account',
  'server/src/features/transfers/account/attach',
  'server/src/features/transfers/account/instructions',
  'server/src/features/transfers/account/request',
  'server/src/features/organizations/phones/queries',
  'server/src/features/pricing/changes/commands',
  'server/src/features/pricing/plans/replace',
  'server/src/features/questions/answers/columns',
  'server/src/features/questions/answers/places',
  'server/src/features/questions/answers/write',
  'server/src/features/questions/names/queries',
  'server/src/features/settings/branding/queries',
  'server/src/features/waiting-rooms/kept/rooms',
  'server/src/features/waiting-rooms/turns/booking',
  'server/src/features/users/access/commands',
  'server/src/features/users/invitations/accept',
  'server/src/features/users/invitations/commands',
  'server/src/features/users/invitations/presenter',
  'server/src/features/users/invitations/queries',
  'server/src/features/users/registrations/commands',
  'web/src/features/audience/people/PeopleTab',
  'web/src/features/audience/segments/ConditionBar',
  'web/src/features/audience/segments/SegmentsTab',
  'web/src/features/auth/second-factor/RecoveryCodes',
  'web/src/features/auth/second-factor/SetupSecondFactor',
  'web/src/features/check-in/device/offline-pages',
  'web/src/features/check-in/device/use-wake-lock',
  'web/src/features/check-in/screens/use-dark-stage',
  'web/src/features/events/about/editor/FormatControls',
  'web/src/features/events/about/editor/PictureControl',
  'web/src/features/events/about/editor/add-block',
  'web/src/features/events/about/editor/blocks-of',
  'web/src/features/events/about/editor/document-of',
  'web/src/features/events/about/editor/extensions',
  'web/src/features/events/changes/ChangeNote',
  'web/src/features/events/list/EventPicture',
  'web/src/features/finance/billing/InvoiceWarning',
  'web/src/features/finance/get-paid/GetPaidCard',
  'web/src/features/orders/detail/StatusBadge',
  'web/src/features/orders/detail/statuses',
  'web/src/features/orders/door/CloseTillForm',
  'web/src/features/orders/door/TillSums',
  'web/src/features/orders/door/Unanswered',
  'web/src/features/orders/door/tills-api',
  'web/src/features/orders/door/use-charge',
  'web/src/features/orders/list/EmptyTickets',
  'web/src/features/orders/payment/PaymentModal',
  'web/src/features/orders/sale/PriceSteppers',
  'web/src/features/orders/sale/SoldTickets',
  'web/src/features/orders/sale/door-sale',
  'web/src/features/orders/sale/use-door-sale',
  'web/src/features/orders/ways/WaysModal',
  'web/src/features/users/list/UserList',
]);

/** @param {string} path */
export function serverFeatureOf(path) {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/**
 * Returns the feature of a server file, or the folder that features share, such as `jobs`.
 * @param {string} path
 */
export function serverPlaceOf(path) {
  return serverFeatureOf(path) ?? /^server\/src\/(?!testing\/)([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
export function webFeatureOf(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
export function isInPart(path) {
  return /^(?:server|web)\/src\/features\/[^/]+\/[^/]+\//.test(path);
}

/**
 * Returns the part of a feature, on either side, that a file belongs to: its folder, or the file
 * itself if it stands at the top of the feature.
 * @param {string} path
 */
export function partOf(path) {
  return /^(?:server|web)\/src\/features\/[^/]+\/[^/]+/.exec(path)?.[0];
}

/**
 * Returns where a feature stands in an order; -1 if nowhere.
 * @param {string} feature
 * @param {string[][]} order
 */
export function placeOf(feature, order) {
  return order.findIndex((line) => line.includes(feature));
}
