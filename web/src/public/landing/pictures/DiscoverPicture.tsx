const filters = ['All', 'Today', 'This weekend', 'Free'];
const events = [
  ['theatre', 'Sat, Nov 28, 8:00 PM', 'The Understudy', 'Cistern Theatre, Paris', 'Few left'],
  ['music', 'Fri, Dec 4, 8:00 PM', 'Depot Sessions', 'Old Tram Depot, Lisbon', 'From €18.00'],
  ['art', 'Sun, Dec 6, 11:00 AM', 'Paper Cities', 'Old Press Hall, Ghent', 'Free'],
] as const;

export function DiscoverPicture() {
  return (
    <div className="find">
      <div className="bar">
        <span className="field">Music, theatre, a place…</span>
        {filters.map((filter) => (
          <span key={filter} className={filter === 'All' ? 'chip on' : 'chip'}>
            {filter}
          </span>
        ))}
      </div>
      {events.map(([poster, when, title, place, price]) => (
        <div key={title} className="win">
          <img
            src={`/pictures/${poster}.avif`}
            alt=""
            width="640"
            height="360"
            loading="lazy"
            decoding="async"
          />
          <p>
            <span>{when}</span>
            <b>{title}</b>
            {place}
            <em>{price}</em>
          </p>
        </div>
      ))}
    </div>
  );
}
