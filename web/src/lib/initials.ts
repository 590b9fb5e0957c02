/**
 * Returns initials that replace a picture: the first letters of the first two words, or two letters
 * of a single word. Skips quotation marks and emoji; '' for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => {
    const letters = word.match(/[\p{L}\p{N}]/gu);
    return letters ? [letters] : [];
  });
  const [first = [], second] = words;
  return (second ? [first[0], second[0]] : first.slice(0, 2)).join('').toUpperCase();
}
