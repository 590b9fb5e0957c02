import { z } from 'zod';
import type { FieldErrors } from '../errors.ts';
import { shortLine } from '../fields/text.ts';
import { sameName } from '../people/lines.ts';

/** The most price types that one may need, which is as many as an event can have. */
const MOST = 20;

export const onlyWithSentences = {
  names: 'Choose price types of this event.',
  own: 'A price type cannot need itself.',
  none: 'The price types that it needs are gone. Choose others, or none.',
} as const;

const say = onlyWithSentences;

/**
 * The names of the price types of which an online order needs at least one beside this one. Absent:
 * unchanged, and none for a new price; null: it is sold alone, too.
 */
export const OnlyWithInput = z
  .array(shortLine(60), { error: say.names })
  .max(MOST, say.names)
  .nullish();

type Row = { type?: string | undefined; only_with?: unknown };

/** Returns what is wrong with the names of what price types need: they stand in the same form. */
export function onlyWithProblems(rows: readonly Row[]): FieldErrors {
  const errors: FieldErrors = {};
  const names = new Set(rows.map(({ type = '' }) => sameName(type)));
  for (const [index, { type = '', only_with: given }] of rows.entries()) {
    const needed = OnlyWithInput.safeParse(given).data?.map((name) => sameName(name));
    if (!needed) continue;
    const problem =
      needed.length === 0
        ? say.none
        : needed.includes(sameName(type))
          ? say.own
          : needed.some((name) => name === '' || !names.has(name))
            ? say.names
            : undefined;
    if (problem !== undefined) errors[`price.${index}.only_with`] = [problem];
  }
  return errors;
}
