import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';

/** A page under way: what is drawn on it, and where its text is noted for screen readers. */
export type Sheet = { doc: PDFKit.PDFDocument; section: PDFKit.PDFStructureElement };

/** Points, 72 to an inch, of a sheet of A4. */
export const A4 = { width: 595.28, height: 841.89 };

/** The platform's colours, for document. */
export const INK = '#17131F';
export const AUBERGINE = '#3B1F5B';
export const AMBER = '#FFB224';
export const LILAC = '#DCD2E8';
export const QUIET = '#625B6D';
export const LINE = '#D5CEDA';
export const TINT = '#F3F0F6';
export const WHITE = '#FFFFFF';

/** What a document says of itself; `at` is when what it tells happened. */
export type About = { title: string; author: string; creator: string; at: Date };

/** `compress: false` leaves the drawing readable, for tests. */
export type PdfOptions = { compress?: boolean };

/**
 * A document on A4 in Inter, its pages added by what draws it.
 * @param options `bufferPages` keeps all pages until the last is drawn, for feet that count them
 */
export async function makePdf(
  { title, author, creator, at }: About,
  options: PdfOptions & { layout?: 'landscape'; bufferPages?: boolean },
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    ...options,
    info: {
      Title: title,
      Author: author,
      Creator: creator,
      Producer: 'Marquee',
      // Not the wall clock: the same document is the same file.
      CreationDate: at,
      ModDate: at,
    },
  });
  const file = buffer(doc);
  // Only the letters that are used will be embedded.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  doc.font('text');
  draw(doc);
  doc.end();
  return file;
}

/** A new page with a section of its own; what draws it ends the section. */
export function addSheet(doc: PDFKit.PDFDocument): Sheet {
  doc.addPage();
  const section = doc.struct('Sect');
  doc.addStructure(section);
  return { doc, section };
}

/** Draws what is only decoration, which screen readers pass over. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
