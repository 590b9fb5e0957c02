/** Shows a link preview in a chat, and the event in a calendar. */
export function SharePicture() {
  return (
    <div className="share">
      <p className="say">Are we going to this?</p>
      <div className="win link">
        <img
          src="/pictures/food.avif"
          alt=""
          width="640"
          height="360"
          loading="lazy"
          decoding="async"
        />
        <p>
          <span>your-house.example</span>
          <b>The Long Table</b>
          Thu, Dec 10, 7:00 PM · Market Hall, Porto
        </p>
      </div>
      <p className="say mine">Booked. Two seats, in my calendar.</p>
    </div>
  );
}
