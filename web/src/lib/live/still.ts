/**
 * What ends a press, and after how many milliseconds. A finger that has left still sends its click,
 * and before it the blur of the field that had the focus. A scroll, a menu, and a window that is left
 * end a press without a click.
 */
const ends = { pointerup: 400, click: 0, pointercancel: 0, contextmenu: 0, blur: 0 };

// There is one pointer per page, so what it does is kept once per page.
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/**
 * Acts at once, or after the press that is under way. What changes a page by itself waits for this:
 * a button that moves between press and release gets no click.
 */
export function whenStill(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

/** Resolves when no press is under way. */
export const untilStill = () => new Promise<void>(whenStill);

addEventListener(
  'pointerdown',
  () => {
    clearTimeout(ending);
    isPressed = true;
  },
  true,
);

for (const [type, milliseconds] of Object.entries(ends)) {
  addEventListener(
    type,
    () => {
      clearTimeout(ending);
      // Later than everything that listens for a click.
      ending = setTimeout(() => {
        isPressed = false;
        for (const act of waiting.splice(0)) act();
      }, milliseconds);
    },
    // Captured, a field's blur would count as the window's.
    type !== 'blur',
  );
}
