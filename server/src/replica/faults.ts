import pg from 'pg';

/**
 * 08: connection; 40001: the replay removed rows that the statement still needed; 53: resources;
 * 57P: the standby stops or starts; 58, XX: its disk or itself.
 */
const OF_THE_STANDBY = /^(08|40001|53|57P|58|XX)/;

/** Tells whether a statement failed because of the standby, so that the primary may answer it. */
export function isStandbysFault(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return OF_THE_STANDBY.test(error.code ?? '');
}
