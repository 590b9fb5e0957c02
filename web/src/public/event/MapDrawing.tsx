import type { MapTown } from '@marquee/contract/geocoding';
import { OUTLINE_HEIGHT, OUTLINE_WIDTH, outlineAround, outlineExtent } from './outline.ts';

type Props = { at: { latitude: number; longitude: number }; towns: readonly MapTown[] };

/** Draws the land, the graticule and the towns around a point, as a part of an SVG. */
export function MapDrawing({ at, towns }: Props) {
  const outline = outlineAround(at.latitude, at.longitude, towns);
  return (
    <>
      <path className="graticule" d={outline.graticule} />
      <path className="land" d={outline.land} />
      {outline.towns.map((town) => (
        <g key={`${town.x},${town.y}`} className={town.isForWide ? 'town wide-only' : 'town'}>
          <circle cx={town.x} cy={town.y} r="3" />
          <text x={town.text.x} y={town.text.y} textAnchor={town.text.anchor} paintOrder="stroke">
            {town.name}
          </text>
        </g>
      ))}
    </>
  );
}

/** Draws the same as a document of its own; `data-extent` says where it lies on a map. */
export function MapDocument({ at, towns }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`}
      preserveAspectRatio="none"
      data-extent={outlineExtent(at.latitude, at.longitude).join(' ')}
    >
      <rect className="sea" width={OUTLINE_WIDTH} height={OUTLINE_HEIGHT} />
      <MapDrawing at={at} towns={towns} />
    </svg>
  );
}
