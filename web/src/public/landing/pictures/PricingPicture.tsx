const steps = [
  ['Early', '€18.00', 'Until November 14'],
  ['Regular', '€24.00', 'After the first 100 seats'],
  ['Last call', '€29.00', 'For the final 20 seats'],
] as const;

/** Shows a price in three steps, with a mark at today's. */
export function PricingPicture() {
  return (
    <div className="win pricing">
      <p className="head">
        <b>Price per seat</b>
        <span>€24.00 today</span>
      </p>
      <svg viewBox="0 0 360 132" preserveAspectRatio="none">
        <path className="area" d="M0 132V104h120V64h120V132z" />
        <path
          className="rule later"
          vectorEffect="non-scaling-stroke"
          d="M240 64V24h120"
          strokeDasharray="5 5"
        />
        <path className="curve" vectorEffect="non-scaling-stroke" d="M0 104h120V64h120" />
        <path className="curve now" vectorEffect="non-scaling-stroke" d="M200 64h0" />
      </svg>
      <div className="steps">
        {steps.map(([name, amount, rule]) => (
          <p key={name}>
            <span>{name}</span>
            <b>{amount}</b>
            <span>{rule}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
