/**
 * What stands for a name where there is no picture: the first letters of its first two words, or two
 * of its only one. Quotation marks and emoji are passed over; '' for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => {
    const letters = word.match(/[\p{L}\p{N}]/gu);
    return letters ? [letters] : [];
  });
  const [first = [], second] = words;
  return (second ? [first[0], second[0]] : first.slice(0, 2)).join('').toUpperCase();
}
