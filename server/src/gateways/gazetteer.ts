/** Names that people use for cities that the embedded gazetteer lists under another name. */
const localNames: Record<string, string> = {
  athina: 'Athens',
  beograd: 'Belgrade',
  bruxelles: 'Brussels',
  brussel: 'Brussels',
  bucuresti: 'Bucharest',
  cologne: 'Köln',
  'den haag': 'The Hague',
  firenze: 'Florence',
  geneve: 'Geneva',
  genova: 'Genoa',
  goteborg: 'Göteborg',
  gothenburg: 'Göteborg',
  kobenhavn: 'Copenhagen',
  lisboa: 'Lisbon',
  milano: 'Milan',
  moskva: 'Moscow',
  munchen: 'Munich',
  napoli: 'Naples',
  'new york': 'New York City',
  nuremberg: 'Nürnberg',
  praha: 'Prague',
  roma: 'Rome',
  sevilla: 'Sevilla',
  torino: 'Turin',
  venezia: 'Venice',
  warszawa: 'Warsaw',
  wien: 'Vienna',
};

/** Converts to lower case without accents and punctuation, so that "zurich" finds "Zürich". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss' })[letter] ?? letter)
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .trim();
}

/** Returns the names that a search for `start` matches: itself and the gazetteer's names for it. */
export function startsOf(start: string): string[] {
  const meant = Object.entries(localNames)
    .filter(([local]) => local.startsWith(start))
    .map(([, name]) => fold(name));
  return [...new Set([start, ...meant])];
}

/** Returns a whole name and the gazetteer's name for it: "wien" is "vienna". */
export function namesFor(name: string): string[] {
  const listed = Object.hasOwn(localNames, name) ? localNames[name] : undefined;
  return listed === undefined ? [name] : [name, fold(listed)];
}
