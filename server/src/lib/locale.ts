import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLocale, takeLocaleFrom } from '@marquee/contract/formats/intl';
import { sql } from 'kysely';

const present = new AsyncLocalStorage<string>();

takeLocaleFrom(() => present.getStore() ?? defaultLocale);

/** Runs work that writes for one reader, such as a mail or a PDF; formats use the reader's locale. */
export function inLocale<T>(locale: string, work: () => T): T {
  return present.run(locale, work);
}

/** Selects the locale that an organization writes in: its own, else the platform's. */
export const organizationsLocale = sql<string>`
  coalesce(organizations.locale, (select locale from platform_settings))`;

/** Selects the locale of a mail to a user: the user's own choice, else that of the organization. */
export const usersLocale = sql<string>`
  coalesce(users.locale, organizations.locale, (select locale from platform_settings))
    || coalesce('-u-hc-' || users.hour_cycle, '')`;

/** Selects the locale of an order: the buyer's choice, else that of the organization. */
export const ordersLocale = sql<string>`
  coalesce(orders.locale, organizations.locale, (select locale from platform_settings))`;
