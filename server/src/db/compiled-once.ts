import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * Builds a statement the first time and sends it with other values from then on, because building it
 * takes longer than sending it.
 * @param build returns the statement; it must pass each value on as a parameter, whole and unread
 */
export function compiledOnce<Values extends unknown[], Row>(
  build: (db: Database, ...values: Values) => CompiledQuery<Row>,
): (db: Database, ...values: Values) => CompiledQuery<Row> {
  let kept: { query: CompiledQuery<Row>; indexes: number[] } | undefined;
  return (db, ...values) => {
    if (!kept) {
      const places: unknown[] = values.map(() => ({}));
      const query = build(db, ...(places as Values));
      kept = { query, indexes: query.parameters.map((parameter) => places.indexOf(parameter)) };
    }
    const { query, indexes } = kept;
    const parameters = query.parameters.map((own, n) => {
      const index = indexes[n] ?? -1;
      return index === -1 ? own : values[index];
    });
    return { ...query, parameters };
  };
}
