import { pipeline, Readable } from 'node:stream';
import type { Page } from '@marquee/contract/endpoint';
import { MAX_LIMIT } from '@marquee/contract/list';
import { stringify } from 'csv-stringify';

/** The columns of a file: heading → the value of a row. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

/**
 * Writes a list as a CSV file (RFC 4180) while reading it, so memory does not grow with its length.
 * Cells that a spreadsheet would run as a formula begin with an apostrophe. The byte order mark
 * tells spreadsheets that the text is UTF-8.
 * @param name of the file, without its extension
 * @param readPage reads one page of the list, from a cursor on
 */
export function csvFile<Row>(
  name: string,
  columns: Columns<Row>,
  readPage: (from: { limit: number; cursor?: string }) => Promise<Page<Row>>,
) {
  const headings = Object.keys(columns);
  const lines = stringify({ header: true, columns: headings, bom: true, escape_formulas: true });
  const cells = async function* () {
    for await (const row of everyRow(readPage)) {
      yield Object.values(columns).map((valueOf) => valueOf(row));
    }
  };
  return {
    // The pipeline ends the reading when the client leaves, and the answer when the list fails.
    content: pipeline(Readable.from(cells()), lines, () => undefined),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}.csv`,
  };
}

async function* everyRow<Row>(
  readPage: (from: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let from: { limit: number; cursor?: string } = { limit: MAX_LIMIT };
  for (;;) {
    const page = await readPage(from);
    yield* page.data;
    if (page.next_cursor === null) return;
    from = { limit: MAX_LIMIT, cursor: page.next_cursor };
  }
}
