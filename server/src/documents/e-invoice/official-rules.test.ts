import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type EInvoiceFormat, eInvoiceFormats } from '@marquee/contract/companies/e-invoices';
import { sampleInvoices } from '../../testing/samples/e-invoices.ts';
import { sampleSales } from '../../testing/samples/sales.ts';
import { customizations } from './ubl.ts';
import { invoicePdf } from '../invoice-pdf.ts';
import { eInvoiceXml, missingIn } from './formats.ts';

/** Where Maven puts Mustang and the rules of Peppol (`scripts/lib/checkers.mjs`). */
const repository = join(homedir(), '.m2/repository');
const mustang = join(repository, 'org/mustangproject/Mustang-CLI/2.26.0/Mustang-CLI-2.26.0.jar');
const peppol = join(
  repository,
  'com/helger/phive/rules/phive-rules-peppol/3.2.10/phive-rules-peppol-3.2.10.jar',
);

/** Mustang takes a third of a second for each file, so it gets the first ones only. */
const FOR_MUSTANG = 15;
const ORDERS = 1_000;

/** Each file is in the folder of every set of rules that it claims to keep. */
const rules = [
  ['cii', 'xslt/en16931schematron/EN16931-CII-validation.xslt'],
  ['ubl', 'xslt/en16931schematron/EN16931-UBL-validation.xslt'],
  ['peppol', 'external/schematron/openpeppol/2024.11/xslt/PEPPOL-EN16931-UBL.xslt'],
  ['xrechnung', 'xslt/XR_30/XRechnung-UBL-validation.xslt'],
] as const;
type Rules = (typeof rules)[number][0] | 'wrong';

function claimsOf(xml: string, format: EInvoiceFormat): Rules[] {
  if (format === 'cii') return ['cii'];
  return xml.includes(customizations.peppol) ? ['ubl', 'peppol'] : ['ubl'];
}

const run = promisify(execFile);
const Failed = z.object({ stdout: z.string(), stderr: z.string() });

describe.runIf(existsSync(mustang) && existsSync(peppol))('the official rules', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-e-invoices-'));
    const documents = [...sampleInvoices(), ...sampleSales(ORDERS)];
    for (const [name] of rules) await mkdir(join(folder, name));
    for (const document of documents) {
      for (const format of eInvoiceFormats) {
        if (missingIn(document.content, format).length > 0) continue;
        const xml = eInvoiceXml(document, format);
        const file = `${document.number}-${format}.xml`;
        for (const name of claimsOf(xml, format)) await writeFile(join(folder, name, file), xml);
        if (format === 'xrechnung') await writeFile(join(folder, format, file), xml);
      }
    }
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(rules)('find no error in %s: %s', { timeout: 300_000 }, async (name, sheet) => {
    const { files, errors } = await brokenRules(folder, name, sheet);
    expect(files).toBeGreaterThan(ORDERS / 10);
    expect(errors).toEqual([]);
  });

  test('find the error in an invoice with a wrong sum', { timeout: 120_000 }, async () => {
    const [first] = sampleInvoices();
    const xml = first ? eInvoiceXml(first, 'cii') : '';
    const wrong = xml.replace(/(<ram:GrandTotalAmount>)\d+/, '$11');
    await mkdir(join(folder, 'wrong'));
    await writeFile(join(folder, 'wrong', 'wrong.xml'), wrong);
    const { errors } = await brokenRules(folder, 'wrong', rules[0][1]);
    expect(errors.join()).toContain('BR-CO-15');
  });

  test('Mustang calls them valid', { timeout: 300_000 }, async () => {
    const some = join(folder, 'some');
    await mkdir(some);
    const hybrids = sampleInvoices();
    for (const document of hybrids) {
      await writeFile(join(some, `${document.number}.pdf`), await invoicePdf(document));
    }
    const files = await readdir(join(folder, 'cii'));
    for (const name of files.slice(0, FOR_MUSTANG - hybrids.length)) {
      await writeFile(join(some, name), await readFile(join(folder, 'cii', name)));
    }
    expect(await mustangsVerdicts(some)).toEqual(
      Array.from({ length: FOR_MUSTANG }, () => 'valid'),
    );
  });
});

/** Runs one sheet over all files of a folder, in one process. */
async function brokenRules(
  folder: string,
  name: Rules,
  sheet: string,
): Promise<{ files: number; errors: string[] }> {
  const reports = await mkdtemp(join(folder, 'reports-'));
  const classes = [mustang, peppol].join(delimiter);
  const source = `-s:${join(folder, name)}`;
  const saxon = ['-cp', classes, 'net.sf.saxon.Transform', source, `-o:${reports}`];
  await run('java', [...saxon, `-xsl:classpath:${sheet}`], { maxBuffer: 2 ** 26 });
  const names = await readdir(reports);
  const errors: string[] = [];
  for (const file of names) {
    const report = await readFile(join(reports, file), 'utf8');
    for (const [, attributes = '', text = ''] of report.matchAll(FAILED)) {
      if (!/flag="(?:warning|information)"/.test(attributes)) errors.push(`${file}: ${text}`);
    }
    if (!report.includes('fired-rule')) errors.push(`${file}: no rule ran`);
  }
  return { files: names.length, errors };
}

const FAILED = /<svrl:failed-assert([^>]*)>\s*<svrl:text>([^<]*)/g;

/** Returns what Mustang says of each file in a folder. */
async function mustangsVerdicts(folder: string): Promise<string[]> {
  const options = ['--disable-file-logging', '--no-notices', '--action', 'validateExpectValid'];
  const { stdout, stderr } = await run('java', ['-jar', mustang, ...options, '-d', folder], {
    maxBuffer: 2 ** 26,
  }).catch((error: unknown) => Failed.parse(error));
  return [...`${stdout}${stderr}`.matchAll(/Testing file \d+:\s+(\S+)/g)].map(
    ([, verdict = '']) => verdict,
  );
}
