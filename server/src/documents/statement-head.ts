import type { StatementDocument } from '@marquee/contract/finance/statements';
import { stateMeanings } from '@marquee/contract/events/state';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatInstantMediumDate } from '@marquee/contract/formats/columns';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { NO_DATE } from '@marquee/contract/formats/when';
import * as nouns from '@marquee/contract/formats/nouns';
import { AUBERGINE, INK, QUIET } from './colors.ts';
import { type Sheet } from './sheet.ts';
import { printable, type Style, write } from './text.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { drawRule, putRight } from './statement-rows.ts';
import { LEFT, WIDTH } from './statement-words.ts';
import { taxSums } from '@marquee/contract/finance/tax-sums';

const label: Style = { font: 'text', size: 8.5, color: QUIET };
const value: Style = { font: 'bold', size: 9.5, color: INK };
const plain: Style = { font: 'text', size: 9.5, color: INK };
const SUMS_WIDTH = 250;
const SUMS_LEFT = LEFT + WIDTH - SUMS_WIDTH;
const COLUMN = 230;
const STEP = 16;

/** Draws the title, the organization, the facts and the sums. Returns the y below. */
export function drawTop(sheet: Sheet, document: StatementDocument, top: number): number {
  const line = { x: LEFT, width: WIDTH - SUMS_WIDTH - 30, lines: 1 };
  const from = printable(`Statement · ${isolated(document.platform)}`, 'Statement');
  const titleY = write(sheet, 'P', from, label, { ...line, y: top }) + 2;
  const title = printable(document.title, 'Event');
  const below = write(
    sheet,
    'H1',
    title,
    { font: 'bold', size: 20, color: AUBERGINE },
    { ...line, y: titleY, lines: 2 },
  );
  const words = Math.max(
    drawOwner(sheet, document, below + 12),
    drawFacts(sheet, document, below + 12),
  );
  return Math.max(words, drawSums(sheet, document, top)) + 18;
}

function drawOwner(sheet: Sheet, document: StatementDocument, top: number): number {
  const box = { x: LEFT, width: COLUMN - 20 };
  const name = printable(document.legal_name || document.organization_name, 'The organizer');
  let y = write(sheet, 'P', 'For', label, { ...box, y: top, lines: 1 }) + 2;
  y = write(sheet, 'P', name, value, { ...box, y, lines: 2 });
  const address = document.billing_address.split(/\r?\n/).slice(0, 6);
  for (const one of address.map((text) => printable(text, '')).filter(Boolean)) {
    y = write(sheet, 'P', one, plain, { ...box, y, lines: 2 });
  }
  const taxNumber = printable(document.tax_number, '');
  return taxNumber
    ? write(sheet, 'P', `Tax number ${taxNumber}`, plain, { ...box, y: y + 2, lines: 2 })
    : y;
}

function drawFacts(sheet: Sheet, document: StatementDocument, top: number): number {
  let y = top;
  for (const [name, text] of factsOf(document)) {
    const box = { x: LEFT + COLUMN, width: COLUMN, lines: 1 };
    const below = write(sheet, 'P', name, label, { ...box, y }) + 2;
    y = write(sheet, 'P', printable(text, '–'), value, { ...box, y: below, lines: 2 }) + 6;
  }
  return y - 6;
}

function factsOf({
  event,
  payout,
  timezone,
  as_of,
}: StatementDocument): [name: string, text: string][] {
  const facts: [string, string][] = [];
  if (event?.starts_at) {
    const start = formatInstant(event.starts_at, timezone);
    const { word } = stateMeanings.cancelled;
    facts.push(['Event', event.cancelled ? `${word}, planned for ${start}` : start]);
  }
  if (event?.postponed) facts.push(['Event', NO_DATE]);
  if (payout?.status === 'proposed')
    facts.push([
      'Proposed',
      `${formatInstantMediumDate(payout.proposed_at, timezone)}, not paid yet`,
    ]);
  if (payout?.paid_at)
    facts.push(
      ['Paid', formatInstantMediumDate(payout.paid_at, timezone)],
      ['Reference', payout.reference],
    );
  return [...facts, ['Created', formatInstant(as_of, timezone)]];
}

/** Draws the sums below each other; a rule precedes each total of the lines above. */
function drawSums(sheet: Sheet, document: StatementDocument, top: number): number {
  const { doc, section } = sheet;
  let y = top;
  for (const { name, text, isResult } of sumsOf(document)) {
    if (isResult) drawRule(sheet, y, SUMS_LEFT);
    const rowY = isResult ? y + 5 : y;
    doc.font(isResult ? 'bold' : 'text').fontSize(9.5);
    const draw = () => {
      doc.fillColor(isResult ? INK : QUIET).text(name, SUMS_LEFT, rowY, { lineBreak: false });
      putRight(doc.fillColor(INK), text, LEFT + WIDTH, rowY);
    };
    section.add(doc.struct('P', {}, [draw]));
    y = rowY + STEP;
  }
  return y;
}

type Sum = { name: string; text: string; isResult?: boolean };

function sumsOf(document: StatementDocument): Sum[] {
  const { payout, opening, closing } = document;
  const gross = `Gross of ${formatCount(document.orders, nouns.order)}`;
  const net: Sum[] = [
    { name: gross, text: formatEuro(document.gross) },
    { name: 'Refunds', text: formatEuro(-document.refunds) },
    { name: 'Platform fees', text: formatEuro(-document.fees) },
    { name: 'Adjustments', text: formatEuro(document.adjustments) },
    { name: 'Net', text: formatEuro(document.net), isResult: true },
  ];
  const collected = { name: 'Collected by the organizer', text: formatEuro(-document.collected) };
  const tax = taxSums(document).map(({ name, amount }) => ({ name, text: formatEuro(amount) }));
  if (payout === null || opening === null || closing === null) {
    const change = {
      name: 'Change of the balance',
      text: formatEuro(document.change),
      isResult: true,
    };
    return [...net, collected, change, ...tax];
  }
  return [
    ...net,
    { name: 'Balance before', text: formatEuro(opening) },
    collected,
    { name: document.title, text: formatEuro(-payout.amount) },
    { name: 'Balance after', text: formatEuro(closing), isResult: true },
    ...tax,
  ];
}
