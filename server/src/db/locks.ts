/** Our advisory locks, here together so that no two are the same; any numbers would do. */
export const advisoryLocks = {
  /** Servers that start together migrate one after the other. */
  migration: 7_310_425,
  /** Held by the one server that owns an embedded database. */
  server: 7_310_426,
  /** Whoever chooses an event's address waits until the one before has committed. */
  slug: 7_310_427,
} as const;
