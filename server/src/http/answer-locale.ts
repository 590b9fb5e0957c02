import {
  closestLocale,
  findLocale,
  hourCycles,
  withHourCycle,
} from '@marquee/contract/formats/locales';
import type { FastifyRequest } from 'fastify';
import { isLinkHolder, type ScanUser } from '../lib/actor.ts';

/** A browser names up to five languages. */
const MOST_LANGUAGES = 10;

/**
 * Returns the locale of the dates, money and counts in an answer's sentences: the user's choice, else
 * the request's `Accept-Language`, which the product's own pages set to the locale that they show.
 */
export function answerLocale(request: FastifyRequest, caller: ScanUser | undefined): string {
  const user = caller && !isLinkHolder(caller) ? caller : undefined;
  const asked = languagesOf(request.headers['accept-language'] ?? '');
  const askedCycle = /-u-hc-(\w+)/.exec(asked[0] ?? '')?.[1];
  const hourCycle = hourCycles.find((cycle) => cycle === (user?.hourCycle ?? askedCycle));
  const languages = asked.map((language) => language.replace(/-u-.*$/, ''));
  return withHourCycle(findLocale(user?.locale) ?? closestLocale(languages), hourCycle);
}

/** Returns the languages of a header in its order: 'de-AT,de;q=0.8,*' → 'de-AT', 'de'. */
function languagesOf(header: string): string[] {
  return header
    .split(',', MOST_LANGUAGES)
    .map((part) => part.replace(/;.*$/, '').trim())
    .filter((language) => language !== '' && language !== '*');
}
