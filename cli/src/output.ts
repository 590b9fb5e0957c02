/** What a command says: lines for people, or one JSON object for programs. */
export type Result = { json: Record<string, unknown>; lines: string[] };

/** Prints a result on the standard output. */
export function print({ json, lines }: Result, isJson: boolean): void {
  const text = isJson ? JSON.stringify(json) : lines.join('\n');
  if (text !== '') process.stdout.write(`${text}\n`);
}

/** Prints a line of progress beside the result, so that the result alone can be piped. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Aligns rows of cells in columns. */
export function columns(rows: string[][]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
