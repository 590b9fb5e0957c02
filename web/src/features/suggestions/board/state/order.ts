/** Returns a list with one item at another place; the others keep their order. */
export function movedTo(ids: readonly string[], id: string, index: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((one) => one !== id);
  const place = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * Returns the place among rows to which a dragged row belongs.
 * @param middles the vertical middle of each row, from the top, before the drag
 */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < y);
  return above.length;
}

/** Returns the place that a key moves a row to; undefined for other keys. */
export function placeAfterKey(key: string, from: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
