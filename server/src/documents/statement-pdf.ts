import type { StatementDocument } from '@marquee/contract/finance/statements';
import { QUIET } from './colors.ts';
import { type About, addSheet, makePdf, type Sheet } from './sheet.ts';
import { zoneName } from '@marquee/contract/formats/zones';
import { printable, type Style, write } from './text.ts';
import { inSentence, lineOf } from './words.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { drawTop } from './statement-head.ts';
import { columnsOf, drawHead, drawRow, drawRule, HEAD, ROW } from './statement-rows.ts';
import { BOTTOM, LEFT, MARGIN, PAGE, WIDTH } from './statement-words.ts';

const foot: Style = { font: 'text', size: 8, color: QUIET };

/**
 * Renders a statement: the sums, then every order and adjustment, on as many pages as needed, each
 * with the column titles. The same statement is always the same file to the byte.
 */
export async function statementPdf(document: StatementDocument): Promise<Buffer> {
  return makePdf(aboutOf(document), { content: document, layout: 'landscape' }, (doc) =>
    drawPages(doc, document),
  );
}

function aboutOf(document: StatementDocument): About {
  return {
    title: `Statement: ${inSentence(document.title)}, ${inSentence(document.organization_name)}`,
    author: lineOf(document.platform),
    creator: 'Marquee',
    at: new Date(document.as_of),
  };
}

function drawPages(doc: PDFKit.PDFDocument, document: StatementDocument): void {
  const columns = columnsOf(document);
  let sheet = addSheet(doc);
  let y = drawHead(sheet, columns, drawTop(sheet, document, MARGIN));
  // The sums are the last row.
  const pages = countPages(document.lines.length + 1, y);
  let page = 1;
  const turnIfFull = () => {
    if (y + ROW <= BOTTOM) return;
    endPage(sheet, document, { page, pages });
    page += 1;
    sheet = addSheet(doc);
    y = drawHead(sheet, columns, MARGIN);
  };
  for (const line of document.lines) {
    turnIfFull();
    y = drawRow(sheet, columns, y, (column) => column.cell(line, document));
  }
  turnIfFull();
  drawRule(sheet, y - 2);
  drawRow(sheet, columns, y + 3, (column) => column.total?.(document) ?? ' ', 'bold');
  endPage(sheet, document, { page, pages });
}

/** Returns how many pages a number of rows takes when the first begins at `y`. */
function countPages(rows: number, y: number): number {
  const onFirst = Math.floor((BOTTOM - y) / ROW);
  const onOthers = Math.floor((BOTTOM - MARGIN - HEAD) / ROW);
  return 1 + Math.max(0, Math.ceil((rows - onFirst) / onOthers));
}

function endPage(
  sheet: Sheet,
  document: StatementDocument,
  { page, pages }: { page: number; pages: number },
): void {
  const y = PAGE.height - MARGIN - 4;
  const names = [document.title, document.organization_name].map(isolated).join(' · ');
  const words = `${names} · dates in ${zoneName(document.timezone)}`;
  const text = printable(words, 'Statement');
  write(sheet, 'P', text, foot, { x: LEFT, y, width: WIDTH - 120, lines: 1 });
  const count = `Page ${page} of ${pages}`;
  const width = sheet.doc.font('text').fontSize(foot.size).widthOfString(count) + 2;
  write(sheet, 'P', count, foot, { x: LEFT + WIDTH - width, y, width, lines: 1 });
  sheet.section.end();
}
