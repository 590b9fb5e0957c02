import anyAscii from 'any-ascii';

const HAN = /[\p{Script=Han}々〆〇]+/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const OTHER = /[[\p{L}\p{M}\p{Nd}]--[\p{Script=Latin}\p{Script=Inherited}]]+/gv;

/**
 * Returns a text in Latin letters as they sound: `東京ナイト` → `dongjing naito`. Han letters are
 * read as in Chinese. Latin letters, signs and emoji stay.
 */
export function soundedOut(text: string): string {
  const spoken = (run: string) => anyAscii(run).replace(/[^A-Za-z0-9]/g, '');
  return text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(HAN, (run) => ` ${spoken(run)} `)
    .replace(KANA, (run) => ` ${spoken(run)} `)
    .replace(OTHER, spoken);
}

/** Returns the names of emoji: `🎉` → `tada`. */
export function namesOfEmoji(text: string): string {
  return anyAscii(text.match(/\p{Extended_Pictographic}/gu)?.join(' ') ?? '');
}
