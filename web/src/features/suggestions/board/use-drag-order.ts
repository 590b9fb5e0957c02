import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { movedTo, placeAt } from './state/order.ts';

type Drag = { id: string; from: number; middles: number[]; order: readonly string[] };

/**
 * Moves the rows of a list by pointer. While a row is dragged, `order` is the list as it would be.
 * @param onDrop is called with the row and its new place, if that differs
 */
export function useDragOrder(ids: readonly string[], onDrop: (id: string, place: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const start = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    // Touch: the page must not scroll under the row, and the handle keeps getting the moves.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    setDrag({ id, from: ids.indexOf(id), middles, order: ids });
  };
  const move = ({ clientY }: ReactPointerEvent<HTMLElement>) => {
    if (!drag) return;
    const place = placeAt(drag.middles, drag.from, clientY);
    setDrag({ ...drag, order: movedTo(ids, drag.id, place) });
  };
  const end = () => {
    if (!drag) return;
    setDrag(undefined);
    const place = drag.order.indexOf(drag.id);
    if (place !== drag.from) onDrop(drag.id, place);
  };
  return {
    list,
    order: drag?.order ?? ids,
    dragged: drag?.id,
    /** The properties of a row's handle. */
    handleOf: (id: string) => ({
      onPointerDown: start(id),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
      onLostPointerCapture: end,
    }),
  };
}
