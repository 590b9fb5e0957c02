import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import type { FormCodec } from '../../form.ts';
import { TIME } from '../../fields/patterns.ts';
import { lineOfText, textUpTo } from '../../fields/text.ts';
import { SlugParams } from '../public.ts';
import { Alt, Blocks, Link, PictureAddress } from './blocks.ts';
import {
  MAX_DAY,
  MAX_ENTRY_TEXT,
  MAX_LINE_UP,
  MAX_NAME,
  MAX_PICTURES,
  MAX_SCHEDULE,
} from './limits.ts';

export const aboutEventSentences = {
  saved: 'The page is updated.',
  time: 'Enter a time such as 19:30.',
  entryTitle: 'Say what happens then.',
  name: 'Enter a name.',
  tooManyEntries: `A schedule can have at most ${MAX_SCHEDULE} entries.`,
  tooManyNames: `A line-up can have at most ${MAX_LINE_UP} names.`,
  tooManyPictures: `An event can have at most ${MAX_PICTURES} pictures in its text and line-up. Save without some of them first.`,
} as const;

const say = aboutEventSentences;

export const ScheduleEntry = z.strictObject({
  /** The day of the event, counted from 1, so that the schedule moves with the event. */
  day: z.number().int().min(1).max(MAX_DAY),
  /** HH:mm in the time zone of the event. */
  time: z.string({ error: say.time }).regex(new RegExp(TIME), say.time),
  title: lineOfText(say.entryTitle, MAX_NAME),
  text: textUpTo(MAX_ENTRY_TEXT),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const LineUpEntry = z.strictObject({
  name: lineOfText(say.name, MAX_NAME),
  /** What the person or band does: 'piano', 'keynote'. */
  role: textUpTo(MAX_NAME),
  /** Empty for none. */
  link: z.union([z.literal(''), Link]),
  image_url: PictureAddress.nullable(),
});
export type LineUpEntry = z.infer<typeof LineUpEntry>;

const day = ScheduleEntry.shape.day.default(1);
const text = ScheduleEntry.shape.text.default('');
const schedule = z.array(ScheduleEntry.extend({ day, text })).max(MAX_SCHEDULE, say.tooManyEntries);

const { role, link, image_url } = LineUpEntry.shape;
const lineUp = z
  .array(
    LineUpEntry.extend({
      role: role.default(''),
      link: link.default(''),
      image_url: image_url.default(null),
    }),
  )
  .max(MAX_LINE_UP, say.tooManyNames);

/** A change: a list that is left out stays. */
export const EventAboutInput = z.object({
  about: Blocks.optional(),
  schedule: schedule.optional(),
  line_up: lineUp.optional(),
});
export type EventAboutInput = z.output<typeof EventAboutInput>;

/** A picture with its size in pixels, so that a page can keep its place. */
export const SizedPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type SizedPicture = z.infer<typeof SizedPicture>;

/** What an event's page tells beside the description. */
export const EventAbout = z.object({
  about: Blocks,
  schedule: z.array(ScheduleEntry),
  line_up: z.array(LineUpEntry),
  /** The pictures that the text and the line-up show. */
  pictures: z.array(SizedPicture),
});
export type EventAbout = z.infer<typeof EventAbout>;

export const aboutPictureForm: FormCodec<{ image: File }, object> = {
  images: [
    {
      name: 'image',
      maxCount: 1,
      notAnImage: 'Please upload an image file.',
      tooLarge: 'File size exceeds 5MB.',
      tooMany: 'Send one picture.',
    },
  ],
  fields: { image: 'a file' },
  encode: ({ image }) => {
    const form = new FormData();
    form.append('image', image);
    return form;
  },
  decode: () => ({}),
};

/** A picture as the browser's form has it before its upload. */
export const AboutPictureInput = z.object({
  image: z.instanceof(File, { error: 'Please upload an image file.' }),
  alt: Alt,
});

export const eventAboutApi = endpoints({
  getPublicEventAbout: {
    call: 'GET /public/events/{slug}/about',
    summary: 'Returns what the page of an event tells beside the description.',
    access: 'public',
    params: SlugParams,
    reply: EventAbout,
  },
  getEventAbout: {
    call: 'GET /events/{id}/about',
    summary: 'Returns what an event’s page tells beside the description.',
    access: 'events:read',
    reply: EventAbout,
  },
  updateEventAbout: {
    call: 'PUT /events/{id}/about',
    summary: 'Replaces the text, the schedule or the line-up of an event. One left out stays.',
    access: 'events:write',
    showsOnPages: true,
    body: EventAboutInput,
    reply: EventAbout,
  },
  addAboutPicture: {
    call: 'POST /events/{id}/about/pictures',
    summary:
      'Stores a picture for an event’s text or line-up. One that no saved text shows is removed after a day.',
    access: 'events:write',
    refuses: ['too_many_pictures'],
    form: aboutPictureForm,
    status: 201,
    perUserMinute: 30,
    reply: SizedPicture,
  },
});
