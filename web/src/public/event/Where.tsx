import { isolated } from '@marquee/contract/people/isolate';
import type { PublicEvent } from '@marquee/contract/events/public';
import type { MapTown } from '@marquee/contract/geocoding';
import { MAP_DATA_LICENCE, nearSentences } from '@marquee/contract/map-links';
import type { Tiles } from '@marquee/contract/settings/map-tiles';
import { Icon } from '../shared/Icon.tsx';
import { MapLinks } from '../shared/MapLinks.tsx';
import { scriptAddress } from '../shared/scripts.ts';
import { OUTLINE_HEIGHT, OUTLINE_WIDTH } from './outline.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { TILE_SIZE, tilesAround } from './tiles.ts';

type Place = Pick<
  PublicEvent,
  'latitude' | 'longitude' | 'pin_town' | 'location_name' | 'location'
>;

type Props = { place: Place; tiles: Tiles | null; towns: readonly MapTown[] };

/** Shows the location as text, on a map that needs no script, and with links to map services. */
export function Where({ place, tiles, towns }: Props) {
  const { latitude, longitude, pin_town: town } = place;
  return (
    <section
      className="where"
      aria-labelledby="where"
      data-script={tiles ? scriptAddress('map/tiles') : undefined}
    >
      <h2 id="where">Where</h2>
      <p className="place">
        <strong>
          <bdi>{place.location_name}</bdi>
        </strong>
        {place.location !== '' && place.location !== place.location_name && (
          <span className="dim">
            <bdi>{place.location}</bdi>
          </span>
        )}
      </p>
      <div
        className="map"
        role="img"
        aria-label={`A map with a pin ${town ? 'near' : 'at'} ${isolated(place.location_name)}`}
      >
        {tiles && <TileMap tileUrl={tiles.url} latitude={latitude} longitude={longitude} />}
        <OutlineMap latitude={latitude} longitude={longitude} towns={towns} />
      </div>
      <div className="under">
        {town && <p>{nearSentences.map(town.name)}</p>}
        <MapLinks at={place} name={place.location_name} />
        {tiles && (
          <small className="dim credit">
            {tiles.credit || (
              <>
                ©{' '}
                <a href={MAP_DATA_LICENCE} target="_blank" rel="noopener noreferrer">
                  OpenStreetMap contributors
                </a>
              </>
            )}
          </small>
        )}
      </div>
    </section>
  );
}

type Point = { latitude: number; longitude: number };

/** Is hidden behind tiles, and seen if these do not load (`scripts/map/tiles.ts`). */
function OutlineMap({ latitude, longitude, towns }: Point & { towns: readonly MapTown[] }) {
  const [x, y] = [OUTLINE_WIDTH / 2, OUTLINE_HEIGHT / 2];
  return (
    <svg
      viewBox={`0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <MapDrawing at={{ latitude, longitude }} towns={towns} />
      <circle className="halo" cx={x} cy={y} r="26" />
      <circle className="dot" cx={x} cy={y} r="8" />
    </svg>
  );
}

function TileMap({ tileUrl, latitude, longitude }: Point & { tileUrl: string }) {
  return (
    <>
      {tilesAround(tileUrl, latitude, longitude).map(({ src, left, top }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={TILE_SIZE}
          height={TILE_SIZE}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      <span className="needle">
        <Icon name="pin" />
      </span>
    </>
  );
}
