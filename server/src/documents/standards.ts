import { escapeHtml } from '../lib/escape-html.ts';

/** ISO 19005-3: a file to keep. pdfkit writes the profile of its colours. */
export const PDF_A = 'PDF/A-3b';

/** What a file's metadata says; each text is one line. */
type Metadata = {
  title: string;
  author: string;
  creator: string;
  producer: string;
  at: Date;
  /** The file in it that has the same invoice for programs, by Factur-X and ZUGFeRD. */
  invoiceFile?: string | undefined;
};

/**
 * Says in a document's metadata that it is accessible (ISO 14289-1), and what it is. pdfkit writes
 * titles into XML as they are, and `Rock & Roll` would break it.
 */
export function describeDocument(doc: PDFKit.PDFDocument, metadata: Metadata): void {
  // pdfkit calls it at the end; its types leave it out, and a test would fail without it.
  Reflect.set(doc, '_addInfo', () => doc.appendXML(xmpOf(metadata)));
}

/** Returns the metadata in XMP (ISO 16684-1), as parts of its RDF. */
function xmpOf({ title, author, creator, producer, at, invoiceFile }: Metadata): string {
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
    ...(invoiceFile === undefined ? [] : [described(FACTUR_X, facturXOf(invoiceFile))]),
    schemasOf(invoiceFile === undefined ? [accessibility] : [accessibility, facturX]),
  ].join('\n');
}

function described(namespaces: string, parts: string[]): string {
  return `<rdf:Description rdf:about="" xmlns:${namespaces}>${parts.join('')}</rdf:Description>`;
}

const FACTUR_X = 'fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"';

function facturXOf(file: string): string[] {
  return [
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    `<fx:DocumentFileName>${escapeHtml(file)}</fx:DocumentFileName>`,
    '<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  ];
}

type Schema = {
  name: string;
  uri: string;
  prefix: string;
  properties: { name: string; type: 'Integer' | 'Text'; of: string; description: string }[];
};

const accessibility: Schema = {
  name: 'PDF/UA identification schema',
  uri: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', type: 'Integer', of: 'internal', description: 'Part of ISO 14289' }],
};

const facturX: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    ['DocumentFileName', 'The name of the embedded XML document'],
    ['DocumentType', 'The type of the hybrid document'],
    ['Version', 'The version of the standard of the embedded XML'],
    ['ConformanceLevel', 'The profile of the embedded XML'],
  ].map(([name = '', description = '']) => ({ name, type: 'Text', of: 'external', description })),
};

/** PDF/A asks for a description of each schema beyond its own. */
function schemasOf(schemas: Schema[]): string {
  return described(
    'pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
    [
      '<pdfaExtension:schemas><rdf:Bag>',
      ...schemas.map(schemaOf),
      '</rdf:Bag></pdfaExtension:schemas>',
    ],
  );
}

function schemaOf({ name, uri, prefix, properties }: Schema): string {
  const each = properties.map((property) =>
    [
      '<rdf:li rdf:parseType="Resource">',
      `<pdfaProperty:name>${property.name}</pdfaProperty:name>`,
      `<pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>`,
      `<pdfaProperty:category>${property.of}</pdfaProperty:category>`,
      `<pdfaProperty:description>${property.description}</pdfaProperty:description>`,
      '</rdf:li>',
    ].join(''),
  );
  return [
    '<rdf:li rdf:parseType="Resource">',
    `<pdfaSchema:schema>${name}</pdfaSchema:schema>`,
    `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>`,
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`,
    `<pdfaSchema:property><rdf:Seq>${each.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li>',
  ].join('');
}
