/** The page's ways to its neighbours, in every one of its states. */
export const analyticsLinks = [
  { label: 'Home', to: '/admin/event' },
  { label: 'My Events', to: '/admin/event/all' },
] as const;
