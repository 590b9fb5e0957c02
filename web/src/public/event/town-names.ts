type TownPoint = { name: string; x: number; y: number };
type Anchor = 'start' | 'end' | 'middle';
/** A town on the map: its point, and where its name is written. */
export type TownMark = TownPoint & {
  text: { x: number; y: number; anchor: Anchor };
  /** A phone shows the middle of the map only and would cut the name. */
  isForWide: boolean;
};

type Box = { left: number; right: number; top: number; bottom: number };

/** All in the units of the map, which is 640 wide and 300 high. */
const LETTER_WIDTH = 7.6;
const LINE = 18;
const BASELINE = 13;
const CENTRE = 320;
const GAP = 7;
const MOST = 9;
const MAP: Box = { left: 8, right: 632, top: 8, bottom: 292 };
/** What a phone shows of it. */
const MIDDLE: Box = { ...MAP, left: 145, right: 495 };
/** The pin in the middle with some air. */
const PIN: Box = { left: 290, right: 350, top: 120, bottom: 180 };

/**
 * Keeps the towns whose names fit beside their points, without touching the pin or another name. The
 * town of the pin has its name below.
 */
export function placeNames(towns: readonly TownPoint[]): TownMark[] {
  const taken = [PIN];
  const marks: TownMark[] = [];
  for (const town of towns) {
    if (marks.length >= MOST) break;
    const place = placesOf(town).find(({ box }) => {
      return isInside(box, MAP) && !taken.some((other) => touches(box, other));
    });
    if (!place) continue;
    taken.push(place.box);
    const { box, anchor } = place;
    const x = { start: box.left, end: box.right, middle: (box.left + box.right) / 2 }[anchor];
    const text = { x, y: box.top + BASELINE, anchor };
    marks.push({ ...town, text, isForWide: !isInside(box, MIDDLE) });
  }
  return marks;
}

/** Returns where a name may be: right or left of its point, or below the pin. */
function placesOf({ name, x, y }: TownPoint): { box: Box; anchor: Anchor }[] {
  const width = Math.ceil(name.length * LETTER_WIDTH);
  const box = (left: number, middle: number): Box => {
    return { left, right: left + width, top: middle - LINE / 2, bottom: middle + LINE / 2 };
  };
  const isAtPin = touches({ left: x, right: x, top: y, bottom: y }, PIN);
  if (isAtPin) return [{ box: box(CENTRE - width / 2, PIN.bottom + LINE / 2), anchor: 'middle' }];
  return [
    { box: box(x + GAP, y), anchor: 'start' },
    { box: box(x - GAP - width, y), anchor: 'end' },
  ];
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  );
}

function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
