/** Forms of address and titles, without dots and hyphens; others end with a dot. */
const TITLES = wordsOf(`
  herr herrn hr frau fr fräulein frl familie fam eheleute ehepaar firma
  mr mrs ms miss mx mister madam sir dame family messrs
  dr drs prof professor professorin doktor doctor univ univprof privdoz pd
  mag dipl dipling dring ing fh bsc msc mba phd llm
  monsieur madame mademoiselle mme mlle señor señora señorita sr sra srta dña
  signor signora signorina sig sigra dott dottssa dhr mevr mw mevrouw meneer heer pan pani
  rev reverend pfr graf gräfin freiherr freifrau
`);
/** What follows a title in small letters: 'Dr. rer. nat.' */
const FACULTIES = wordsOf('med dent vet rer nat pol oec phil jur iur h c hc mult habil theol sc');
/** What follows a name, with two capitals or a dot: 'Anna Müller, MBA'. */
const AFTER = wordsOf('mba phd msc bsc ma ba mag llm llb md jr jun sr sen ii iii iv esq cpa');
const COMPANIES = wordsOf('gmbh mbh ag kg ohg gbr ug ev eg se ltd limited inc llc llp plc bv sarl');
/** What a surname begins with. */
const PARTICLES = wordsOf(`
  van von vom zu zum zur de der den des del della di da do dos das du la le los las el al ter ten
  te af av bin ibn
`);
/** Particles that are first names where they are written with a capital. */
const ALSO_FIRST_NAMES = wordsOf('Al Le Di Della Bin');
/** Between two people: 'Ana & Ben Lopes'. */
const AND = wordsOf('& und and y et e en i');
/** A name in these letters is written whole. */
const WHOLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * Returns the first name in a name as people write it: 'Dr. Anna Müller' and 'MÜLLER, ANNA' are
 * 'Anna'.
 * @returns '' where there is none, or it cannot be told from a surname: 'Frau Müller', 'van der Berg'
 */
export function firstNameOf(name: string): string {
  const plain = name.normalize('NFC').replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  if (WHOLE.test(plain)) return plain.trim();
  const [before = [], ...after] = plain.split(/[,،]/).map(splitWords);
  const given = after.find((some) => some.some((word) => !isAfter(word)));
  // 'Müller, Anna', but not 'Anna Müller, MBA'.
  if (given) return firstOf(given, true);
  const isUnfinished = after.length > 0 && after.every((some) => some.length === 0);
  return isUnfinished ? '' : firstOf(before, false);
}

/** Splits at spaces, bars and a dot before a name; leaves out addresses and numbers. */
function splitWords(text: string): string[] {
  return text
    .replace(/[/&+]/g, ' & ')
    .replace(/(?<=\p{L}{2})\.(?=\p{Lu}\p{Ll})/gu, '. ')
    .split(/\s+/)
    .filter((word) => !/[@\d]|\p{L}{2}\.\p{Ll}{2}.*[^.]$/u.test(word))
    .map((word) => word.replace(/^[^\p{L}&]+|[^\p{L}\p{M}.&]+$/gu, ''))
    .filter((word) => /[\p{L}&]/u.test(word));
}

/** @param isGiven whether the words stand behind a surname and its comma */
function firstOf(all: string[], isGiven: boolean): string {
  if (all.length > 1 && COMPANIES.has(keyOf(all.at(-1) ?? ''))) return '';
  const titles = countTitles(all);
  const named = withoutOthers(all.slice(titles));
  const [first = '', second] = named;
  // A title and one word are a title and a surname.
  if (second === undefined && titles > 0 && !isGiven) return '';
  if (isParticle(first, second)) return '';
  return written(afterSurname(named) ?? first, named);
}

/** Returns how many words before a name are titles or initials. */
function countTitles(all: string[]): number {
  const end = all.findIndex((word, n) => {
    if (isTitle(word) || (word.endsWith('.') && all.length > 1)) return false;
    const key = keyOf(word);
    const continues = AND.has(key) || (FACULTIES.has(key) && !/^\p{Lu}/u.test(word));
    return !continues || (n === 0 && !AND.has(key));
  });
  return end === -1 ? all.length : end;
}

function isTitle(word: string): boolean {
  const isInitial = /^\p{Lu}\p{M}*\.?$|^(?:\p{Lu}\.)+$/u.test(word);
  return isInitial || TITLES.has(keyOf(word));
}

/** Leaves out a second person with a title, and what follows a name. */
function withoutOthers(named: string[]): string[] {
  const other = named.findIndex((word, n) => AND.has(keyOf(word)) && isTitle(named[n + 1] ?? ''));
  const own = other === -1 ? named : named.slice(0, other);
  const end = own.findLastIndex((word, n) => n === 0 || !isAfter(word));
  return own.slice(0, end + 1);
}

function isAfter(word: string): boolean {
  return AFTER.has(keyOf(word)) && /\p{Lu}.*\p{Lu}|\./u.test(word);
}

function isParticle(word: string, next: string | undefined): boolean {
  if (next === undefined || !PARTICLES.has(keyOf(word))) return false;
  return !ALSO_FIRST_NAMES.has(word) || PARTICLES.has(keyOf(next));
}

/** Returns the first name behind a surname in capitals: 'DUPONT Jean'. */
function afterSurname([surname = '', ...others]: string[]): string | undefined {
  if (!isCapitals(surname)) return undefined;
  const end = others.findIndex((word) => PARTICLES.has(keyOf(word)) || AND.has(keyOf(word)));
  const near = end === -1 ? others : others.slice(0, end);
  return near.find((word) => /\p{Ll}/u.test(word));
}

/** Writes a name in capitals or in small letters as names are written. */
function written(first: string, named: string[]): string {
  const word = first.replace(/\.$/, '');
  if (/^\p{Ll}/u.test(word)) return word.charAt(0).toUpperCase() + word.slice(1);
  const isShouted = isCapitals(word) || !named.some((one) => /\p{Ll}/u.test(one));
  return isShouted ? word.replace(/(?<=\p{L})\p{L}+/gu, smallLetters) : word;
}

/** The small letter of a Turkish 'İ' would have a second dot. */
function smallLetters(letters: string): string {
  return letters.toLowerCase().replaceAll('i\u0307', 'i');
}

function isCapitals(word: string): boolean {
  return word.length > 2 && word !== word.toLowerCase() && !/\p{Ll}/u.test(word);
}

/** 'Dipl.-Ing.' → 'dipling' */
function keyOf(word: string): string {
  return word.toLowerCase().replace(/[.\-–]/g, '');
}
