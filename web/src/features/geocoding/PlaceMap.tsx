import { useEffect, useEffectEvent, useRef } from 'react';
import { createPlaceMap, type PlaceMapHandle } from './leaflet-map.ts';
import { tilesOfThisPage } from './page-tiles.ts';
import classes from './PlaceMap.module.css';

type Props = {
  position: { lat: number; lng: number } | undefined;
  label: string;
  onMove: (lat: number, lng: number) => void;
};

/** Shows a map with a pin. Imported lazily, because Leaflet is large. */
export default function PlaceMap({ position, label, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<PlaceMapHandle>(undefined);
  const moved = useEffectEvent(onMove);
  const { lat, lng } = position ?? {};

  useEffect(() => {
    if (!box.current) return;
    handle.current = createPlaceMap(box.current, { tiles: tilesOfThisPage(), onMove: moved });
    return () => handle.current?.destroy();
  }, []);

  useEffect(() => {
    handle.current?.show(lat === undefined || lng === undefined ? undefined : { lat, lng }, label);
  }, [lat, lng, label]);

  return <div ref={box} className={classes.map} role="group" aria-label="Map" />;
}
