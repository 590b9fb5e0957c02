import type { RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';

/** A stored value that does not match the rows it is computed from. */
export type Difference = {
  table: string;
  id: string;
  what: string;
  stored: string;
  computed: string;
};

/** A statement, or a function where SQL does not suffice; finds no difference when all is well. */
export type Check = RawBuilder<Difference> | ((db: Database) => Promise<Difference[]>);
