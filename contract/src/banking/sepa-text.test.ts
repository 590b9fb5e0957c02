import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSepaIban } from './iban.ts';
import { zoneOfIban } from './iban-zones.ts';
import { sepaText } from './sepa-text.ts';

test.each([
  ['Георги Димитров', 'Georgi Dimitrov'],
  ['Юлия Щерева, Чавдар Ж.', 'Yuliya Shtereva, Chavdar Zh.'],
  ['ЖИВКО ЯНЬОВ', 'ZHIVKO YANYOV'],
  ['България, Цвета Хаджийска', 'Balgariya, Tsveta Hadzhiyska'],
  ['Љиљана Ђорђевић', 'Ljiljana Djordjevic'],
  ['Їжак Ґалаган', 'Yizhak Galagan'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['ΘΑΛΗΣ Ψυχάρης', 'THALIS Psycharis'],
  ['Χρήστος Ξύδης', 'Christos Xydis'],
  ['Łódź', 'Lodz'],
  ['ÄRZTE', 'AERZTE'],
  ['Örs Çelik İpek Işık', 'Oers Celik Ipek Isik'],
  ['Ħal Għaxaq, Þórður, Ŀ', 'Hal Ghaxaq, Thordur, L'],
  ['Đặng Thị Hồng', 'Dang Thi Hong'],
  ['Zoe\u0308 O’Neill – Söhne', "Zoe O'Neill - Soehne"],
  ['Ａｄａ ﬁne', 'Ada fine'],
  ['“Sommer” [A_B] & Co; €5', "'Sommer' (A-B) + Co, E5"],
  ['//Ada//', 'Ada'],
  ['Ada///Bo', 'Ada/Bo'],
  ['Ada 日本', 'Ada ..'],
  ['日本', ''],
  ['...', ''],
  ['', ''],
])('%s is written as %s', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain);
});

test('every text ends in letters that banks take, in its length, and is not changed again', () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 140 }), (text, length) => {
      const plain = sepaText(text, length);
      expect(plain).toMatch(/^(?!\/)(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]*(?<![/ ])$/);
      expect(plain.length).toBeLessThanOrEqual(length);
      expect(sepaText(plain, length)).toBe(plain);
    }),
  );
});

test('every country of SEPA has a time zone that exists', () => {
  for (const country of ['DE', 'BG', 'CY', 'PT', 'IS']) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfIban(country) })).not.toThrow();
  }
  expect(zoneOfIban('BG80BNBG96611020345678')).toBe('Europe/Sofia');
  expect(isSepaIban('BG80BNBG96611020345678')).toBe(true);
});
