import PDFDocument from 'pdfkit';
import type { Weight } from './letters/faces.ts';
import { isPlain } from './letters/load.ts';
import { type DrawingFonts, fontsFor, isMixed } from './letters/mixed-font.ts';
import { drawKept } from './letters/kept-content.ts';
import { describeDocument, PDF_A } from './standards.ts';

/** A page being drawn, and the structure element that holds its text for screen readers. */
export type Sheet = { doc: PDFKit.PDFDocument; section: PDFKit.PDFStructureElement };

/** The size of A4 in points, 72 to an inch. */
export const A4 = { width: 595.28, height: 841.89 };

const PRODUCER = 'Marquee';

/** A document's metadata; `at` is the time of what it documents. */
export type About = {
  title: string;
  author: string;
  creator: string;
  at: Date;
  /** The same as XML, which makes an invoice a hybrid one (Factur-X, ZUGFeRD). */
  invoiceXml?: string | undefined;
};

/** The name that Factur-X gives to the file. */
const INVOICE_FILE = 'factur-x.xml';

/**
 * Creates a document that can be kept (PDF/A-3b) and read out (PDF/UA-1), on A4 unless `size` says otherwise; the caller adds its pages. It is in Inter,
 * and in other fonts where Inter lacks the letters of its content.
 * @param options `content` has every text that may be drawn; `bufferPages` keeps all pages until
 *   the last is drawn, for feet that count them
 */
export async function makePdf(
  { title, author, creator, at, invoiceXml }: About,
  {
    content,
    ...options
  }: { content: object; size?: 'A3'; layout?: 'landscape'; bufferPages?: boolean },
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const fonts = await fontsFor(content);
  const doc = new PDFDocument({
    // By default pdfkit reads Helvetica for each document, and none of ours is in it.
    font: '',
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: PDF_A,
    ...options,
    info: {
      Title: title,
      Author: author,
      Creator: creator,
      Producer: PRODUCER,
      // Not the time now, so that the same document is always the same file.
      CreationDate: at,
      ModDate: at,
    },
  });
  const invoiceFile = invoiceXml === undefined ? undefined : INVOICE_FILE;
  describeDocument(doc, { title, author, creator, producer: PRODUCER, at, invoiceFile });
  if (invoiceXml !== undefined) attachInvoice(doc, invoiceXml, at);
  const parts = collected(doc);
  registerFonts(doc, fonts);
  draw(doc);
  doc.end();
  return Buffer.concat(parts);
}

/** Collects what pdfkit writes, at once: thousands of small parts are slow through a stream. */
function collected(doc: PDFKit.PDFDocument): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const begun: unknown = doc.read();
  if (begun instanceof Uint8Array) parts.push(begun);
  doc.push = (part: Uint8Array | null) => part !== null && parts.push(part) > 0;
  return parts;
}

function attachInvoice(doc: PDFKit.PDFDocument, xml: string, at: Date): void {
  // pdfkit's types leave out what relates the file to the document; Mustang asks for it.
  const options = {
    name: INVOICE_FILE,
    type: 'text/xml',
    description: 'The invoice by EN 16931',
    creationDate: at,
    modifiedDate: at,
    relationship: 'Alternative',
  };
  doc.file(Buffer.from(xml), options);
}

/** Registers the fonts; only the letters that are used are embedded. */
function registerFonts(doc: PDFKit.PDFDocument, fonts: DrawingFonts): void {
  for (const weight of ['bold', 'text'] as const) {
    const font = fonts[weight];
    // pdfkit accepts any object with a `layout`; its types allow only files.
    doc.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource);
    if (isMixed(font)) layOutWholeLines(doc, weight);
  }
  doc.font('text');
}

/** Lets a font see whole lines, because words from right to left change places on their line. */
function layOutWholeLines(doc: PDFKit.PDFDocument, weight: Weight): void {
  doc.font(weight);
  // pdfkit's types leave out a document's current font; the tests of scripts would fail without it.
  const font = Reflect.get(doc, '_font') as EmbeddedFont;
  const byWords = font.layout.bind(font);
  font.layout = (text, features, onlyWidth) => {
    if (isPlain(text)) return byWords(text, features, onlyWidth);
    // The space where a line was broken would indent a line from right to left.
    return font.layoutRun(onlyWidth ? text : text.trimEnd(), features);
  };
}

type EmbeddedFont = {
  layout: (text: string, features?: string[], onlyWidth?: boolean) => unknown;
  layoutRun: (text: string, features?: string[]) => unknown;
};

/** Adds a page with its own section; the caller ends the section. */
export function addSheet(doc: PDFKit.PDFDocument): Sheet {
  doc.addPage();
  const section = doc.struct('Sect');
  doc.addStructure(section);
  return { doc, section };
}

/**
 * Draws decoration, which screen readers skip.
 * @param about names it and everything that it depends on, to be kept; it has no text
 */
export function decorate({ doc }: Sheet, draw: () => void, about?: object): void {
  doc.markContent('Artifact', { type: 'Layout' });
  if (about) drawKept(doc, about, draw);
  else draw();
  doc.endMarkedContent();
}
