/** Our advisory locks, listed together so that no two have the same number. */
export const advisoryLocks = {
  /** Servers that start together migrate one after the other. */
  migration: 7_310_425,
  /** Held by the one server that owns an embedded database. */
  server: 7_310_426,
  /** Held while an event's slug is chosen, until the commit, so that no two are equal. */
  slug: 7_310_427,
  /** Shared by those who add up the audience; the release before holds it alone meanwhile. */
  members: 7_310_428,
  /** Held by the server that takes the scheduled backup. */
  backup: 7_310_429,
} as const;
