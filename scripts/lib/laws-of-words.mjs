import { stripComments, TEST } from './sources.mjs';

/** @typedef {import('./laws.mjs').Broken} Broken */

const READ_BY_PEOPLE = /^(?:contract|server|web)\/src\/.*\.tsx?$/;
// An operator reads the doctor in a terminal, and programmers the API's document.
const OTHER_READERS =
  /^server\/src\/(?:doctor|testing)\/|^server\/src\/features\/.+\/checks\.ts$|^contract\/src\/openapi\//;
const OF_THE_DOCUMENT = /\b(?:summary|description):/;
const OF_THE_PROGRAM = /\bnew \w*Error\(|\blog\.\w+\(|^\s*(?:import|export) .* from |'@type':/;

const OTHER_WORDS = /\b(?:organi[sz]ations?|clients?)\b/i;
/** The labels that the product's specification gives, and the sentence of one of them. */
const GIVEN = ['Client', 'Organization Name', 'Organization name is required'];

const LITERAL = /'((?:[^'\\]|\\.)*)'|"([^"]*)"|(\bsql(?:<[^`]*>)?)?`((?:[^`\\]|\\.)*)`/g;
const TEXT_OF_AN_ELEMENT = /[>}]([^<>{}=();`]+)(?=[<{])/g;
const LINE_OF_AN_ELEMENT = /^[^=;:(){}<>`'"]+$/;

/** What a list calls its rows, and the forms of a noun that is counted. */
const NOUN = /\b(?:label|one|other)[:=] ?['"](\w+)['"]/g;

/**
 * Finds texts for people that call an organizer a client or an organization. The code's word is
 * organization; the glossary says where the screen has another one.
 * @param {string} file
 * @param {string} text
 * @returns {Generator<Broken>}
 */
export function* checkWords(file, text) {
  if (!READ_BY_PEOPLE.test(file) || OTHER_READERS.test(file) || TEST.test(file)) return;
  if (!OTHER_WORDS.test(text)) return;
  const isScreen = file.endsWith('.tsx');
  let before = '';
  for (const line of stripComments(text).split('\n')) {
    const isOfTheDocument =
      file.startsWith('contract/') && (OF_THE_DOCUMENT.test(line) || OF_THE_DOCUMENT.test(before));
    if (!isOfTheDocument && !OF_THE_PROGRAM.test(line)) {
      const texts = [...literalsOf(line), ...(isScreen ? elementTextsOf(line) : [])];
      for (const found of [...texts.filter(isForPeople), ...nounsOf(line)]) {
        yield { rule: `“${found.trim()}” has another word`, advice: 'call it an organizer' };
      }
    }
    before = line.trim();
  }
}

/** @param {string} line */
function literalsOf(line) {
  return [...line.matchAll(LITERAL)].flatMap(([, single, double, sql, template]) =>
    sql === undefined ? [single ?? double ?? template?.replace(/\$\{[^}]*\}/g, '…') ?? ''] : [],
  );
}

/** @param {string} line */
function elementTextsOf(line) {
  const inline = [...line.matchAll(TEXT_OF_AN_ELEMENT)].map(([, found = '']) => found);
  return LINE_OF_AN_ELEMENT.test(line) ? [line, ...inline] : inline;
}

/** @param {string} line */
function nounsOf(line) {
  const nouns = [...line.matchAll(NOUN)].map(([, noun = '']) => noun);
  return nouns.filter((noun) => OTHER_WORDS.test(noun) && !GIVEN.includes(noun));
}

/**
 * Tells a text for people from a name of the program or a part of SQL.
 * @param {string} text
 */
function isForPeople(text) {
  if (!OTHER_WORDS.test(text) || GIVEN.includes(text.trim())) return false;
  if (/\w[._]\w|\b\w+ as \w+$/.test(text)) return false;
  return /^\s*[A-Z]\w+\s*$/.test(text) || /\w[,’]? \w/.test(text);
}

const SHOWN = /^(?:contract|server|web|cli|demo)\/src\/.*\.tsx?$/;
const NO_LOCALE = String.raw`\(\s*(?:\)|undefined\b|\[\s*\]|\{)`;
const FORMATTER = new RegExp(String.raw`\bIntl\.[A-Z]\w+${NO_LOCALE}`, 'g');
const METHOD = new RegExp(String.raw`\.toLocale\w+${NO_LOCALE}`, 'g');
/** One argument, which may be a call. */
const COMPARED = /\.localeCompare\([^(),]*(?:\([^()]*\)[^(),]*)?\)/g;
const OF_THE_BROWSER = /\bnavigator\.languages?\b/g;
/** Inputs that show their values, or a calendar, in the browser's language. */
const NATIVE_INPUT = /\btype="(?:date|time|datetime-local|month|week|number)"/g;
/** The clock of a reader is no language. */
const TIME_ZONE = /\bIntl\.DateTimeFormat\(\)\.resolvedOptions\(\)\.timeZone\b/g;

/**
 * Finds texts, orders and comparisons that would follow the language of a browser or of the machine.
 * A reader chooses formats, and the interface is in English.
 * @param {string} file
 * @param {string} text
 * @returns {Generator<Broken>}
 */
export function* checkLocales(file, text) {
  if (!SHOWN.test(file) || TEST.test(file)) return;
  const code = stripComments(text).replace(TIME_ZONE, '');
  for (const pattern of [FORMATTER, METHOD, COMPARED, OF_THE_BROWSER, NATIVE_INPUT]) {
    for (const [found] of code.matchAll(pattern)) {
      yield {
        rule: `${found} follows the browser or the machine`,
        advice:
          'name the locale: readersLocale() for what is read, defaultLocale for an order; type dates and numbers as text',
      };
    }
  }
  if (/<form\b/.test(code) && /\brequired\b/.test(code) && !/\bnoValidate\b/.test(code)) {
    yield {
      rule: 'the browser would say in its own language what is missing',
      advice: 'give the form noValidate, and say it in the page',
    };
  }
}
