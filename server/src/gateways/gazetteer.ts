/** Facts that the embedded gazetteer lacks: names that people use for cities it knows otherwise. */
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
  nuremberg: 'Nürnberg',
  praha: 'Prague',
  roma: 'Rome',
  sevilla: 'Sevilla',
  torino: 'Turin',
  venezia: 'Venice',
  warszawa: 'Warsaw',
  wien: 'Vienna',
};

/** Lower case without accents or punctuation, so that "Zürich" is found by "zurich". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss' })[letter] ?? letter)
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .trim();
}

/** The names to look for when a reader begins to write `start`: itself, and what it stands for. */
export function startsOf(start: string): string[] {
  const meant = Object.entries(localNames)
    .filter(([local]) => local.startsWith(start))
    .map(([, name]) => fold(name));
  return [...new Set([start, ...meant])];
}
