/** What somebody asks for who answers a text message. */
export type Wish = 'stop' | 'start';

const STOP = wordsOf(`
  STOP STOPP STOPPEN STOPS STOPALL UNSUBSCRIBE UNSUB UNSUBSCRIBED UNSUSCRIBE UNSUBCRIBE REVOKE OPTOUT
  ABMELDEN ABMELDUNG ABBESTELLEN ARRET ARRETER DESABONNER AFMELDEN СТОП
`);
/** Words that are about much else in a sentence, such as an order. */
const STOP_ALONE = wordsOf('CANCEL END ENDE QUIT REMOVE BAJA BASTA PARAR ALTO');
const START = wordsOf('START UNSTOP YES');

const COURTESY = wordsOf(`
  PLEASE PLS PLZ BITTE THANKS THANK YOU THX TY DANKE HI HELLO HEY HALLO OK OKAY NOW SOFORT JETZT
  IMMEDIATELY ALL SVP MERCI SIL VOUS TE PLAIT POR FAVOR PER FAVORE ALSTUBLIEFT AUB GRACIAS GRAZIE
`);
/** What text messages are called. */
const MESSAGES = wordsOf(`
  TEXT TEXTS TEXTING MESSAGE MESSAGES MESSAGING SMS NACHRICHT NACHRICHTEN WERBUNG MARKETING SPAM
  LIST ALERTS CONSENT
`);
/** What else stands in a sentence that asks for nothing but an end of them. */
const AROUND = wordsOf(`
  ME I WANT WOULD LIKE WISH TO THE THIS THESE THOSE IT YOUR MY FROM SENDING SEND ANY ANYMORE MORE
  AGAIN EVER TODAY UND AND MIR MICH DIE DIESE VON
`);

/** Other ways to say the same, as a word of the first list. */
const SAID_OTHERWISE: [said: RegExp, meant: string][] = [
  [/\bOPT (?:ME )?OUT\b(?! OF\b)/g, 'STOP'],
  [/\b(?:DO NOT|DON ?T|NEVER) (?:TEXT|MESSAGE|CONTACT|SMS|WRITE TO|WRITE)\b/g, 'STOP'],
  [/\bNO MORE\b/g, 'STOP'],
  [/\bKEINE (?:(?:WEITEREN?|SMS|NACHRICHTEN|WERBUNG) )+MEHR\b|\bKEINE WERBUNG\b/g, 'STOP'],
  [/\b(?:TAKE|REMOVE) ME OFF\b/g, 'STOP'],
  [/\b(?:CAN|COULD|WOULD|WILL) YOU\b/g, 'PLEASE'],
];

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * Reads what an answer asks for. It is a stop if one of its sentences has a word for it and, beside
 * that, only courtesies and words about messages; other sentences with "stop" are about something
 * else. Only a word alone asks for messages again.
 * @param ownWord what the service itself says: Twilio's `OptOutType`
 */
export function readWish(text: string, ownWord = ''): Wish | null {
  const own = ownWord.trim().toUpperCase();
  if (own === 'STOP') return 'stop';
  if (own === 'START' || START.has(joined(plainWords(text)))) return 'start';
  return sentencesOf(text).some(isStop) ? 'stop' : null;
}

function sentencesOf(text: string): string[] {
  const plain = text.normalize('NFKC');
  return [plain, ...(plain.match(/[^.!?;\r\n]+[?]?/g) ?? [])];
}

function isStop(sentence: string): boolean {
  const words = meantWords(plainWords(sentence));
  const rest = words.filter((word) => !COURTESY.has(word));
  if (rest.length === 0) return false;
  const about = rest.filter((word) => MESSAGES.has(word));
  const isAbout = (word: string) => MESSAGES.has(word) || AROUND.has(word);
  if (rest.some((word) => STOP.has(word))) {
    return rest.every((word) => STOP.has(word) || STOP_ALONE.has(word) || isAbout(word));
  }
  if (sentence.includes('?') || !rest.some((word) => STOP_ALONE.has(word))) return false;
  const others = rest.filter((word) => !STOP_ALONE.has(word));
  return others.every((word) => (about.length > 0 ? isAbout(word) : word === 'ME'));
}

/** Returns the words in capitals, without accents and punctuation; single letters are one word. */
function plainWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}](?<![\t\r\n])|['’‘`´]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const isSpelled = words.length > 2 && words.every((word) => word.length === 1);
  return isSpelled ? [words.join('')] : words;
}

function joined(words: string[]): string {
  return words.join('') === 'UNSTOP' ? 'UNSTOP' : words.join(' ');
}

function meantWords(words: string[]): string[] {
  let line = words.join(' ');
  for (const [said, meant] of SAID_OTHERWISE) line = line.replaceAll(said, meant);
  return line.split(' ').filter((word) => word !== '');
}
