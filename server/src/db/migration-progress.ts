import type pg from 'pg';

const EVERY_MS = 5_000;

/**
 * Says how far the index is that is built just now.
 * @returns a function that stops it
 */
export function watchIndexes(
  { pool, log }: { pool: pg.Pool; log: (line: string) => void },
  migration: string,
): () => Promise<void> {
  let asked: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    asked = ask(pool).then(
      (progress) => {
        if (progress !== undefined) log(`${migration}: ${progress}`);
      },
      // Progress is a courtesy: the migration goes on without.
      () => undefined,
    );
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await asked;
  };
}

async function ask(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; phase: string; percent: number | null }>(`
    select index_relid::regclass::text as name, phase,
      round(100.0 * blocks_done / nullif(blocks_total, 0))::int as percent
    from pg_stat_progress_create_index where datname = current_database() limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  return `${row.name}, ${row.phase}${row.percent === null ? '' : `, ${row.percent} %`}`;
}
