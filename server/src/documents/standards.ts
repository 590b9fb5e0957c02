import { escapeHtml } from '../lib/escape-html.ts';

/** ISO 19005-3: a file to keep. pdfkit writes the profile of its colours. */
export const PDF_A = 'PDF/A-3b';

/** What a file's metadata says; each text is one line. */
type Metadata = { title: string; author: string; creator: string; producer: string; at: Date };

/**
 * Says in a document's metadata that it is accessible (ISO 14289-1), and what it is. pdfkit writes
 * titles into XML as they are, and `Rock & Roll` would break it.
 */
export function describeDocument(doc: PDFKit.PDFDocument, metadata: Metadata): void {
  // pdfkit calls it at the end; its types leave it out, and a test would fail without it.
  Reflect.set(doc, '_addInfo', () => doc.appendXML(xmpOf(metadata)));
}

/** Returns the metadata in XMP (ISO 16684-1), as parts of its RDF. */
function xmpOf({ title, author, creator, producer, at }: Metadata): string {
  const time = `${at.toISOString().slice(0, 19)}Z`;
  return [
    described('xmp="http://ns.adobe.com/xap/1.0/"', [
      `<xmp:CreateDate>${time}</xmp:CreateDate><xmp:ModifyDate>${time}</xmp:ModifyDate>`,
      `<xmp:CreatorTool>${escapeHtml(creator)}</xmp:CreatorTool>`,
    ]),
    described('dc="http://purl.org/dc/elements/1.1/"', [
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>`,
      `<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    ]),
    described('pdf="http://ns.adobe.com/pdf/1.3/"', [
      `<pdf:Producer>${escapeHtml(producer)}</pdf:Producer>`,
    ]),
    described('pdfuaid="http://www.aiim.org/pdfua/ns/id/"', ['<pdfuaid:part>1</pdfuaid:part>']),
    ACCESSIBILITY_SCHEMA,
  ].join('\n');
}

function described(namespaces: string, parts: string[]): string {
  return `<rdf:Description rdf:about="" xmlns:${namespaces}>${parts.join('')}</rdf:Description>`;
}

/** PDF/A asks for a description of each schema beyond its own, and accessibility has one. */
const ACCESSIBILITY_SCHEMA = described(
  'pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
  [
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
    '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
    '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
    '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
    '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
    '<pdfaProperty:name>part</pdfaProperty:name>',
    '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
    '<pdfaProperty:category>internal</pdfaProperty:category>',
    '<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>',
    '</rdf:li></rdf:Seq></pdfaSchema:property>',
    '</rdf:li></rdf:Bag></pdfaExtension:schemas>',
  ],
);
