import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { sampleDocuments } from '../testing/samples/documents.ts';
import { sourceOfPdf } from '../testing/pdf.ts';

/** Returns the metadata, which must be readable without unpacking the file. */
function metadataOf(pdf: Buffer): string {
  const [xml = ''] = /<\?xpacket[^]*?<\?xpacket end="w"\?>/.exec(pdf.toString('latin1')) ?? [];
  return Buffer.from(xml, 'latin1').toString('utf8');
}

/** Throws if a text is not well-formed XML. */
function checkXml(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

test.each(sampleDocuments())(
  '%s: a file to keep (PDF/A-3b) that can be read out (PDF/UA-1)',
  async (name, draw) => {
    const pdf = await draw();
    const metadata = metadataOf(pdf);
    checkXml(metadata);
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toMatch(
      /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/,
    );
    expect(metadata).toMatch(/<dc:title>.*\S.*<\/dc:title>/s);
    const source = sourceOfPdf(pdf);
    expect(source).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(source).toContain('/DestOutputProfile');
    expect(source).toContain('/MarkInfo');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toMatch(/\/ID \[<[\da-f]+> <[\da-f]+>\]/);
    expect(source).toMatch(/\/Lang \(en\)/);
    // A letter that stands for nothing could be neither copied nor read out.
    expect(source).not.toMatch(/beginbfrange[^]*?<>[^]*?endbfrange/);
    const objects = (words: string) =>
      source.split('endobj').filter((object) => object.includes(words));
    for (const page of objects('/Type /Page\n')) expect(page).toContain('/Tabs /S');
    for (const link of objects('/Subtype /Link\n')) expect(link).toMatch(/\/Contents \(.+\)/s);
    for (const figure of objects('/S /Figure\n')) expect(figure).toMatch(/\/Alt \(.+\)/s);
    for (const cell of objects('/S /TH\n')) expect(cell).toMatch(/\/Scope \/?\(?Column/);
    // What reads to the left is drawn from the left, and its order stands beside it.
    expect(objects('/ActualText (').length > 1).toBe(name.endsWith('arabic'));
  },
);
