// Separate from the fields: only the audit log needs these.
import {
  type EventFieldName,
  eventFields,
  type Field,
  inputsInOrder,
  isEventField,
  otherInputs,
} from './fields.ts';

/** What the audit log has beside the fields: what follows from them, and whether booking is open. */
const alsoLogged = ['booking', 'page_address'] as const;

/** What an entry has when the text beside the description, the schedule or the line-up changed. */
const aboutLogged = new Map<string, string | undefined>([
  ['more_about', 'More about the event'],
  ['more_pictures', 'Pictures'],
  ['schedule', undefined],
  ['line_up', 'Line-up'],
]);

export type LoggedName =
  | (typeof eventFields)[EventFieldName]['logged']
  | (typeof otherInputs)['image' | 'organizer_logos']['logged']
  | (typeof alsoLogged)[number];

/**
 * The names in an event's audit entries, in the order of the form. Each has its label, or undefined
 * if the label is made of the name.
 */
export const loggedFields: ReadonlyMap<string, string | undefined> = new Map([
  ...inputsInOrder.flatMap((input) => {
    if (isEventField(input)) {
      const { logged, loggedLabel }: Field = eventFields[input];
      return [[logged, loggedLabel] as const];
    }
    const { logged } = otherInputs[input];
    return logged ? [[logged, undefined] as const] : [];
  }),
  ...alsoLogged.map((logged) => [logged, undefined] as const),
  ...aboutLogged,
]);
