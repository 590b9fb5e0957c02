/** The space of the table: from `y` on the first page, from `top` on later ones, down to `bottom`. */
export type Room = { x: number; width: number; y: number; top: number; bottom: number };

/** Returns where something of a height begins: at `y`, or at the top of a new page. */
export function placeFor(
  height: number,
  doc: PDFKit.PDFDocument,
  { y, top, bottom }: Pick<Room, 'y' | 'top' | 'bottom'>,
): number {
  if (y + height <= bottom) return y;
  doc.addPage();
  return top;
}
