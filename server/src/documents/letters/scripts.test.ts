import { expect, test } from 'vitest';
import { sampleBranding } from '../../testing/samples/branding.ts';
import { sampleOrder } from '../../testing/samples/order.ts';
import { textOfPdf } from '../../testing/pdf.ts';
import { ticketsPdf } from '../tickets-pdf.ts';
import { collectMissing } from './missing.ts';

const scripts: [script: string, title: string, holder: string][] = [
  ['Japanese', '東京ナイト', '田中さくら'],
  ['Chinese, traditional', '臺北國際書展', '王小明'],
  ['Chinese, simplified', '上海龙舟节门票', '张伟'],
  ['Korean', '서울의 밤', '김민준'],
  ['Cyrillic', 'Ночь музеев', 'Дмитрий Ёлкин'],
  ['Greek', 'Νύχτα μουσείων', 'Αλέξανδρος'],
  ['Arabic', 'ليلة الموسيقى', 'محمد الأمين'],
  ['Hebrew', 'לילה לבן', 'דוד לוי'],
  ['Armenian', 'Երաժշտության գիշեր', 'Արամ'],
  ['Georgian', 'მუსიკის ღამე', 'ნინო'],
  ['Devanagari', 'संगीत की रात', 'प्रिया शर्मा'],
  ['Thai', 'คืนดนตรีที่กรุงเทพ', 'สมชาย'],
  ['Bengali', 'সঙ্গীতের রাত', 'রহিম'],
  ['Tamil', 'இசை இரவு', 'கவிதா'],
  ['Telugu', 'సంగీత రాత్రి', 'రాము'],
  ['Gujarati', 'સંગીત રાત', 'જય'],
  ['Gurmukhi', 'ਸੰਗੀਤ ਰਾਤ', 'ਸਿੰਘ'],
  ['Kannada', 'ಸಂಗೀತ ರಾತ್ರಿ', 'ರಾಜ'],
  ['Malayalam', 'സംഗീത രാത്രി', 'അനു'],
  ['Sinhala', 'සංගීත රාත්‍රිය', 'නිමල්'],
  ['Khmer', 'រាត្រីតន្ត្រី', 'សុខា'],
  ['Lao', 'ຄືນດົນຕີ', 'ສົມ'],
  ['Burmese', 'ဂီတည', 'အောင်'],
  ['Amharic', 'የሙዚቃ ምሽት', 'አበበ'],
  ['emoji', 'Party 🎉👨‍👩‍👧 🇩🇪 👍🏽', '🎸'],
  ['fullwidth and signs', 'ＡＢＣ★♪①', 'Ⅳ'],
];

async function drawTicket(title: string, holder: string) {
  const order = sampleOrder({ name: holder }, { title }, 1);
  const tickets = order.tickets.map((ticket) => ({ ...ticket, holder }));
  return collectMissing(() => ticketsPdf({ ...order, tickets }, sampleBranding()));
}

/** Texts from right to left stand in the file from the left; a set of letters knows no order. */
const lettersOf = (text: string) =>
  Array.from(text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''))
    .toSorted()
    .join('');

test.each(scripts)('a ticket shows title and holder in %s', async (_script, title, holder) => {
  const { made: pdf, missing } = await drawTicket(title, holder);
  const page = textOfPdf(pdf).flat();
  const from = page.indexOf('Harbour Lights presents') + 1;
  const shownTitle = page.slice(from, page.indexOf('Saturday, November 21, 2026'));
  const shownName = page.slice(page.indexOf('Name') + 1, page.indexOf('Ticket number'));
  expect(lettersOf(shownTitle.join(''))).toBe(lettersOf(title));
  expect(lettersOf(shownName.join(''))).toBe(lettersOf(holder));
  expect(missing).toEqual([]);
  expect(page.join('')).not.toContain('\ufffd');
});

test('Hebrew and Arabic are written from right to left, and numbers in them from left to right', async () => {
  const { made: pdf } = await drawTicket('לילה 2026 (לבן)', 'שלום Anna');
  const lines = textOfPdf(pdf).flat();
  expect(lines).toContain('(ןבל) 2026 הליל');
  expect(lines).toContain('Anna םולש');
});

test('a letter that no font has is a box, and is named', async () => {
  const { made: pdf, missing } = await drawTicket('Night \u{12000}', 'Ann');
  expect(missing).toEqual(['\u{12000}']);
  expect(textOfPdf(pdf).flat()).toContain('Night \u{12000}');
});

test('a ticket in Latin letters has no glyph of another font, whatever was drawn before', async () => {
  const before = (await drawTicket('Night', 'Anna')).made;
  await drawTicket('東京ナイト', '王小明');
  expect((await drawTicket('Night', 'Anna')).made.equals(before)).toBe(true);
});
