/**
 * What `npm run bench -- --only rush` measured on the machine of docs/performance.md, "A rush", rounded
 * down: bookings on two cores, polls for each second of a core of a server, and statements that
 * write and commit for each second of a core of PostgreSQL.
 */
export const measured = {
  bookingsPerSecond: 4_500,
  pollsPerCore: 47_000,
  statementsPerCore: 2_400,
} as const;
