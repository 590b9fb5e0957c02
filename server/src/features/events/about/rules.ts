import type { EventAboutInput } from '@marquee/contract/events/about/about';
import { aboutSentences } from '@marquee/contract/events/about/blocks';
import {
  hasSeveralDays,
  lineUpLine,
  plainText,
  scheduleLine,
} from '@marquee/contract/events/about/plain';
import type { FieldErrors } from '@marquee/contract/errors';
import { idOfUrl } from '../../media/presenter.ts';
import type { AboutRow } from './queries.ts';

type Content = Pick<AboutRow, 'about' | 'schedule' | 'line_up'>;

/** Each picture that the lists of a change name, with the path of the input that names it. */
function picturesNamed({ about = [], line_up = [] }: EventAboutInput) {
  const inText = about.flatMap((block, index) =>
    block.type === 'picture' ? [{ url: block.url, path: `about.${index}.url` }] : [],
  );
  const inLineUp = line_up.flatMap(({ image_url: url }, index) =>
    url === null ? [] : [{ url, path: `line_up.${index}.image_url` }],
  );
  return [...inText, ...inLineUp].map(({ url, path }) => ({ id: idOfUrl(url), path }));
}

/** Returns the ids of the pictures that a text and a line-up show, each once. */
export function pictureIdsOf(content: EventAboutInput): string[] {
  return [...new Set(picturesNamed(content).flatMap(({ id }) => id ?? []))];
}

/** Returns an error for each picture that was not uploaded for this event. */
export function pictureProblems(input: EventAboutInput, own: readonly string[]): FieldErrors {
  const foreign = picturesNamed(input).filter(({ id }) => id === undefined || !own.includes(id));
  return Object.fromEntries(foreign.map(({ path }) => [path, [aboutSentences.picture]]));
}

/** Returns the fields of the audit log, in words. */
export function auditedAbout({ about, schedule, line_up }: Content) {
  const hasDays = hasSeveralDays(schedule);
  return {
    more_about: plainText(about),
    // Two pictures may have the same words.
    more_pictures: pictureIdsOf({ about, line_up }),
    schedule: schedule.map((entry) => scheduleLine(entry, hasDays)),
    line_up: line_up.map((entry) =>
      entry.link === '' ? lineUpLine(entry) : `${lineUpLine(entry)} (${entry.link})`,
    ),
  };
}
