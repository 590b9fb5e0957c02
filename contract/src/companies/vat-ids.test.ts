import { expect, test } from 'vitest';
import { countryOfVatId, isVatId, vatIdOf } from './vat-ids.ts';

/** Numbers that companies and public bodies print on their own pages. */
const real = `ATU13585627 BE0428759497 CHE107787577 DE136695976 DK13585628 EE100594102 EL094259216
  FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IT00743110157 LU15027442 MT11679112
  NL004495445B01 NO974760673MVA PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054
  SK2022749619 ESB58378431 GB980780684 BG175074752 CY10259033P CZ25123891 LT119511515 LV40003521600`
  .trim()
  .split(/\s+/);

test.each(real)('%s is a VAT ID', (vatId) => {
  expect(isVatId(vatId)).toBe(true);
});

test.each(real.filter((id) => !/^(?:ES|GB|IE|BG|CY|CZ|LT|LV)/.test(id)))(
  '%s with another digit is none',
  (vatId) => {
    const at = vatId.search(/\d/) + 1;
    const other = (Number(vatId[at]) + 1) % 10;
    expect(isVatId(`${vatId.slice(0, at)}${other}${vatId.slice(at + 1)}`)).toBe(false);
  },
);

test.each([
  '',
  'DE',
  'DE12345678',
  '136695976',
  'XX136695976',
  '__proto__',
  'DE136695976;',
  'toString',
])('“%s” is none', (text) => {
  expect(isVatId(text)).toBe(false);
  expect(countryOfVatId(text)).toBe('');
});

test('marks that people put in do not count', () => {
  expect(vatIdOf(' de 136.695-976 ')).toBe('DE136695976');
});

test('Greece and Northern Ireland have letters of their own', () => {
  expect(countryOfVatId('EL094259216')).toBe('GR');
  expect(countryOfVatId('XI123456789')).toBe('GB');
  expect(countryOfVatId('DE136695976')).toBe('DE');
});
