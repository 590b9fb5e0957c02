import type { StatementPaper } from '@marquee/contract/finance-statements';
import {
  type About,
  addSheet,
  makePdf,
  type PdfOptions,
  QUIET,
  type Sheet,
} from '../orders/presenter-pdf-sheet.ts';
import { printable, type Style, write } from '../orders/presenter-pdf-text.ts';
import { lineOf } from '../orders/presenter-words.ts';
import { drawTop } from './presenter-pdf-head.ts';
import { columnsOf, drawHead, drawRow, drawRule, HEAD, ROW } from './presenter-pdf-rows.ts';
import { BOTTOM, LEFT, MARGIN, PAGE, WIDTH, zoneOf } from './presenter-pdf-words.ts';

const foot: Style = { font: 'text', size: 8, color: QUIET };

/**
 * A statement on paper: the sums, then every order and adjustment, on as many pages as it takes, each
 * with the names of the columns. The same statement is the same file to the byte.
 */
export async function statementPdf(
  paper: StatementPaper,
  options: PdfOptions = {},
): Promise<Buffer> {
  return makePdf(aboutOf(paper), { ...options, layout: 'landscape' }, (doc) =>
    drawPages(doc, paper),
  );
}

function aboutOf(paper: StatementPaper): About {
  return {
    title: `Statement: ${lineOf(paper.title)}, ${lineOf(paper.organization_name)}`,
    author: lineOf(paper.platform),
    creator: 'Marquee',
    at: new Date(paper.as_of),
  };
}

function drawPages(doc: PDFKit.PDFDocument, paper: StatementPaper): void {
  const columns = columnsOf(paper);
  let sheet = addSheet(doc);
  let y = drawHead(sheet, columns, drawTop(sheet, paper, MARGIN));
  // The sums are the last row.
  const pages = countPages(paper.lines.length + 1, y);
  let page = 1;
  const turnIfFull = () => {
    if (y + ROW <= BOTTOM) return;
    endPage(sheet, paper, { page, pages });
    page += 1;
    sheet = addSheet(doc);
    y = drawHead(sheet, columns, MARGIN);
  };
  for (const line of paper.lines) {
    turnIfFull();
    y = drawRow(sheet, columns, y, (column) => column.cell(line, paper));
  }
  turnIfFull();
  drawRule(sheet, y - 2);
  drawRow(sheet, columns, y + 3, (column) => column.total?.(paper) ?? ' ', 'bold');
  endPage(sheet, paper, { page, pages });
}

/** How many pages so many rows take, when the first one begins at `y`. */
function countPages(rows: number, y: number): number {
  const onFirst = Math.floor((BOTTOM - y) / ROW);
  const onOthers = Math.floor((BOTTOM - MARGIN - HEAD) / ROW);
  return 1 + Math.max(0, Math.ceil((rows - onFirst) / onOthers));
}

function endPage(
  sheet: Sheet,
  paper: StatementPaper,
  { page, pages }: { page: number; pages: number },
): void {
  const y = PAGE.height - MARGIN - 4;
  const words = `${paper.title} · ${paper.organization_name} · dates in ${zoneOf(paper.timezone)}`;
  const text = printable(sheet.doc, words, 'Statement');
  write(sheet, 'P', text, foot, { x: LEFT, y, width: WIDTH - 120, lines: 1 });
  const count = `Page ${page} of ${pages}`;
  const width = sheet.doc.font('text').fontSize(foot.size).widthOfString(count) + 2;
  write(sheet, 'P', count, foot, { x: LEFT + WIDTH - width, y, width, lines: 1 });
  sheet.section.end();
}
