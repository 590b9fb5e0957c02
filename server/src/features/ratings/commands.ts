import { MAX_RATING_WORDS, MOST_STARS } from '@marquee/contract/ratings/ratings';
import type { Deps } from '../../deps.ts';
import { findAsked } from './queries.ts';

/** Characters that PostgreSQL cannot store, or that a reader does not see. */
const CONTROL = /[^\P{Cc}\n]/gu;

/** Reads what a form says; null without one to five stars. */
export function readRating(form: URLSearchParams): { stars: number; words: string } | null {
  const stars = Number(form.get('stars'));
  if (!Number.isInteger(stars) || stars < 1 || stars > MOST_STARS) return null;
  const words = (form.get('words') ?? '').replaceAll('\r\n', '\n').replaceAll(CONTROL, '');
  return { stars, words: words.trim().slice(0, MAX_RATING_WORDS) };
}

/** Notes what a guest says of an event, in place of what the same guest said before. */
export async function rate(
  { db, clock }: Deps,
  code: string,
  given: { stars: number; words: string },
): Promise<void> {
  const asked = await findAsked(db, code);
  if (!asked) return;
  const { campaign_id, email, event_id } = asked;
  await db
    .insertInto('event_ratings')
    .values({ campaign_id, email, event_id, ...given, at: clock() })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'email']).doUpdateSet({ ...given, at: clock() }),
    )
    .execute();
}
