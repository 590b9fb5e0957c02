// Separate from the schemas: public scripts need these, but not zod.
export const songStatuses = ['new', 'planned', 'played', 'not_this_time', 'hidden'] as const;
export type SongStatus = (typeof songStatuses)[number];

export const activityStatuses = ['open', 'planned', 'not_this_time', 'hidden'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

export const songStatusWords = {
  new: 'New',
  planned: 'Planned',
  played: 'Played',
  not_this_time: 'Not this time',
  hidden: 'Hidden',
} as const satisfies Record<SongStatus, string>;

export const activityStatusWords = {
  open: 'Open',
  planned: 'Planned',
  not_this_time: 'Not this time',
  hidden: 'Hidden',
} as const satisfies Record<ActivityStatus, string>;
