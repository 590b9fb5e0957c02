import { api } from '@marquee/contract/api';
import { OTP_MINUTES } from '@marquee/contract/auth/input';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import { MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { RECOVERY_CODES, TOTP_SECONDS } from '@marquee/contract/auth/second-factors';
import { MAX_SIDE } from '@marquee/contract/media';
import { type Limits, SIGN_IN_LOG_DAYS } from '@marquee/contract/auth/security';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marquee/contract/time';
import { MAX_JSON_BYTES } from '../../../http/body-limit.ts';
import { SESSION_MS } from '../../../http/session-cookie.ts';
import { maxPixelsOf } from '../../media/rules.ts';
import { MAX_WAITING_OF_SENDER } from '../../media/decoding/turns.ts';
import type { SettingsRow } from '../../settings/queries.ts';
import { chancesADay, codeRequestLimits, tryLimits } from '../codes/rules.ts';
import { SESSION_IDLE_MS, WAITING_MS } from '../rules.ts';
import { lockMsAfter, TRIES_IN_A_ROW } from '../second-factor/totp.ts';

type Area = Limits['areas'][number];
type OrderLimits = Pick<
  SettingsRow,
  'order_limit' | 'hold_minutes' | 'payment_days' | 'unpaid_per_buyer' | 'unpaid_percent'
>;

/** Returns the limits in force, read from the constants that enforce them. */
export function presentLimits(settings: OrderLimits, isCounting: boolean): Limits {
  return {
    is_counting: isCounting,
    areas: [signingIn(), secondFactor(), sessions(), orders(settings), uploads()],
    endpoints: Object.values(api)
      .flatMap((table) => Object.values<Endpoint>(table))
      .flatMap((endpoint) => {
        const { summary, perMinute } = endpoint;
        if (perMinute === undefined) return [];
        const [method, path] = [methodOf(endpoint), pathOf(endpoint)];
        return [{ method, path, summary, per_minute: perMinute }];
      }),
  };
}

function signingIn(): Area {
  return {
    name: 'Signing in',
    limits: [
      {
        name: 'Codes per address, from a known browser',
        value: inWords(codeRequestLimits.knownBrowser),
      },
      { name: 'Codes per address, from one network', value: inWords(codeRequestLimits.client) },
      {
        name: 'Codes per address, from all other networks',
        value: inWords(codeRequestLimits.strangers),
      },
      { name: 'A code is valid for', value: minutes(OTP_MINUTES) },
      { name: 'Wrong codes, from a known browser', value: inWords(tryLimits.knownBrowser) },
      { name: 'Wrong codes, from one network', value: inWords(tryLimits.client) },
      {
        name: "Chance to guess an address's code",
        value: `${chancesADay.strangers} in a million a day`,
      },
      { name: 'The sign-in log is kept for', value: `${SIGN_IN_LOG_DAYS} days` },
    ],
  };
}

function inWords(limits: readonly { count: number; windowMs: number }[]): string {
  return limits.map(({ count, windowMs }) => `${count} in ${duration(windowMs)}`).join(', ');
}

function secondFactor(): Area {
  const lock = (round: number) => duration(lockMsAfter(round * TRIES_IN_A_ROW) ?? 0);
  return {
    name: 'Second factor',
    limits: [
      { name: 'Wrong codes in a row before a wait', value: String(TRIES_IN_A_ROW) },
      { name: 'First wait', value: lock(1) },
      { name: 'Second wait', value: lock(2) },
      { name: 'Longest wait', value: lock(100) },
      { name: 'A code changes every', value: `${TOTP_SECONDS} seconds` },
      { name: 'Recovery codes', value: `${RECOVERY_CODES}, each valid once` },
      { name: 'Time to enter it after the one-time code', value: duration(WAITING_MS) },
    ],
  };
}

function sessions(): Area {
  return {
    name: 'Sessions',
    limits: [
      { name: 'End when unused for', value: duration(SESSION_IDLE_MS) },
      { name: 'End at the latest after', value: duration(SESSION_MS) },
    ],
  };
}

function orders(settings: OrderLimits) {
  const { order_limit, hold_minutes, payment_days, unpaid_per_buyer, unpaid_percent } = settings;
  return {
    name: 'Orders',
    limits: [
      { name: 'Tickets in one order', value: String(order_limit) },
      { name: 'Unpaid orders keep their seats for', value: minutes(hold_minutes) },
      {
        name: 'Time to pay offline',
        value: payment_days === 0 ? 'no deadline' : duration(payment_days * DAY_MS),
      },
      {
        name: 'Unpaid seats of one e-mail address at an event',
        value: unpaid_per_buyer === 0 ? 'no limit' : String(unpaid_per_buyer),
      },
      { name: 'Unpaid seats at an event', value: `${unpaid_percent}%` },
    ],
  };
}

function uploads(): Area {
  const million = (pixels: number) => `${pixels / 1_000_000} million pixels`;
  return {
    name: 'Uploads',
    limits: [
      { name: 'Picture file', value: `${MAX_IMAGE_BYTES / 1_048_576} MB` },
      { name: 'Picture dimensions', value: million(maxPixelsOf('jpeg')) },
      { name: 'Picture dimensions, AVIF or HEIF', value: million(maxPixelsOf('heif')) },
      { name: 'Waiting pictures per user', value: String(MAX_WAITING_OF_SENDER) },
      { name: 'Stored pictures are at most', value: `${MAX_SIDE} pixels wide or high` },
      { name: 'Any other request', value: `${MAX_JSON_BYTES / 1000} kB` },
    ],
  };
}

function minutes(count: number): string {
  return formatCount(count, nouns.minute);
}

/** '1 hour', '15 minutes', '7 days'. */
function duration(milliseconds: number): string {
  if (milliseconds % DAY_MS === 0) {
    return formatCount(milliseconds / DAY_MS, nouns.day);
  }
  if (milliseconds % HOUR_MS === 0) {
    return formatCount(milliseconds / HOUR_MS, nouns.hour);
  }
  return minutes(milliseconds / MINUTE_MS);
}
