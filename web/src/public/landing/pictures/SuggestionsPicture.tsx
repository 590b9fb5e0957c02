const songs = [
  ['Night Bus', 'Ida Marlow', 'Synth-pop', 118],
  ['Paper Lanterns', 'Trio Vesper', 'Jazz', 96],
  ['Low Tide', 'The Piers', 'Indie', 124],
  ['Kitchen Radio', 'Mara & Jo', 'Soul', 88],
] as const;
const activities = ['Silent disco after eleven', 'Poster printing', 'Meet the band'];

export function SuggestionsPicture() {
  return (
    <div className="wishes">
      <div className="win">
        <p className="head">
          <b>Recommended Music</b>
          <span>BPM</span>
        </p>
        {songs.map(([title, artist, genre, tempo]) => (
          <p key={title} className="song">
            <b>{title}</b>
            <span>
              {artist} · {genre}
            </span>
            <i>{tempo}</i>
            <em>Listen</em>
          </p>
        ))}
      </div>
      <div className="notes">
        {activities.map((activity) => (
          <span key={activity} className="win">
            {activity}
          </span>
        ))}
      </div>
    </div>
  );
}
