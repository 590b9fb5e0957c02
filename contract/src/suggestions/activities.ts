import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { MAX_DAY, MAX_ENTRY_TEXT, MAX_NAME } from '../events/about/limits.ts';
import { ScheduleEntry } from '../events/about/about.ts';
import { ListQuery } from '../list.ts';
import { TIME } from '../fields/patterns.ts';
import { lineOfText, textUpTo } from '../fields/text.ts';
import { Reply } from './fields.ts';
import { MAX_BULK } from './limits.ts';
import { suggestionSentences, suggestionStaffSentences as say } from './sentences.ts';
import { MergeInput, StaffFields, SuggestionIds, suggestionFilters } from './songs.ts';
import { activityStatuses } from './statuses.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

export const ActivitySuggestion = StaffFields.extend({
  title: z.string(),
  text: z.string(),
  status: z.enum(activityStatuses),
});
export type ActivitySuggestion = z.infer<typeof ActivitySuggestion>;

export const activitySorts = ['rank', '-votes', '-suggested_at', 'title', '-reports'] as const;

export const ActivitiesQuery = ListQuery.extend({
  status: z.enum(activityStatuses).optional(),
  only: z.enum(suggestionFilters).optional(),
  sort: z.enum(activitySorts).default('rank'),
});

/** A change: what is left out stays. */
export const ActivityUpdate = z
  .object({
    status: z.enum(activityStatuses),
    pinned: z.boolean(),
    reply: Reply,
    /** false: somebody looked at it and guests may see it. */
    held_back: z.literal(false),
    /** 0: somebody looked at the reports. */
    reports: z.literal(0),
  })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), {
    error: say.nothingToChange,
  });
export type ActivityUpdate = z.output<typeof ActivityUpdate>;

/** An entry of the event's schedule; the title and text are the activity's unless given. */
export const ScheduleActivityInput = z.object({
  day: z.number().int().min(1).max(MAX_DAY).default(1),
  time: z
    .string({ error: 'Enter a time such as 19:30.' })
    .regex(new RegExp(TIME), 'Enter a time such as 19:30.'),
  title: lineOfText(suggestionSentences.activityTitle, MAX_NAME).optional(),
  text: textUpTo(MAX_ENTRY_TEXT).optional(),
});
export type ScheduleActivityInput = z.output<typeof ScheduleActivityInput>;

export const activitySuggestionsApi = endpoints({
  listActivitySuggestions: {
    call: 'GET /events/{id}/activity-suggestions',
    summary: 'Returns the activities that attendees suggested, in the order of the ranking.',
    access: 'events:read',
    query: ActivitiesQuery,
    envelope: 'page',
    reply: ActivitySuggestion,
  },
  updateActivity: {
    call: 'PUT /events/{id}/activity-suggestions/{activity_id}',
    summary: 'Changes an activity: its status, pin or reply.',
    access: 'events:write',
    body: ActivityUpdate,
    reply: ActivitySuggestion,
  },
  mergeActivity: {
    call: 'POST /events/{id}/activity-suggestions/{activity_id}/merge',
    summary: 'Merges an activity into another one. An order that votes for both has one vote.',
    access: 'events:write',
    body: MergeInput,
    reply: ActivitySuggestion,
  },
  scheduleActivity: {
    call: 'POST /events/{id}/activity-suggestions/{activity_id}/schedule',
    summary:
      'Plans an activity and adds it to the schedule that the event’s page and the ticket mail show.',
    access: 'events:write',
    showsOnPages: true,
    refuses: ['schedule_full'],
    body: ScheduleActivityInput,
    status: 201,
    reply: z.object({ activity: ActivitySuggestion, schedule: z.array(ScheduleEntry) }),
  },
  changeActivities: {
    call: 'POST /events/{id}/activity-suggestions/bulk',
    summary: `Gives many activities a status: at most ${MAX_BULK}.`,
    access: 'events:write',
    perUserMinute: 60,
    body: z.object({ ids: SuggestionIds, status: z.enum(activityStatuses) }),
    reply: z.object({ changed: z.number().int() }),
  },
  exportActivities: {
    call: 'GET /events/{id}/activity-suggestions.csv',
    summary: 'Returns the activities of an event as a CSV file.',
    access: 'events:read',
    perMinute: 20,
    query: forSpreadsheet(ActivitiesQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
});
