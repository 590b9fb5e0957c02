import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';

/** A page being drawn, and the structure element that holds its text for screen readers. */
export type Sheet = { doc: PDFKit.PDFDocument; section: PDFKit.PDFStructureElement };

/** The size of A4 in points, 72 to an inch. */
export const A4 = { width: 595.28, height: 841.89 };

export const INK = '#17131F';
export const AUBERGINE = '#3B1F5B';
export const AMBER = '#FFB224';
export const LILAC = '#DCD2E8';
export const QUIET = '#625B6D';
export const LINE = '#D5CEDA';
export const TINT = '#F3F0F6';
export const WHITE = '#FFFFFF';

/** A document's metadata; `at` is the time of what it documents. */
export type About = { title: string; author: string; creator: string; at: Date };

/**
 * Creates a document in Inter, on A4 unless `size` says otherwise; the caller adds its pages.
 * @param options `bufferPages` keeps all pages until the last is drawn, for feet that count them
 */
export async function makePdf(
  { title, author, creator, at }: About,
  options: { size?: 'A3'; layout?: 'landscape'; bufferPages?: boolean },
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
      // Not the time now, so that the same document is always the same file.
      CreationDate: at,
      ModDate: at,
    },
  });
  const file = buffer(doc);
  // Only the letters that are used are embedded.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  doc.font('text');
  draw(doc);
  doc.end();
  return file;
}

/** Adds a page with its own section; the caller ends the section. */
export function addSheet(doc: PDFKit.PDFDocument): Sheet {
  doc.addPage();
  const section = doc.struct('Sect');
  doc.addStructure(section);
  return { doc, section };
}

/** Draws decoration, which screen readers skip. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
