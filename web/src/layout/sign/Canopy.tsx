import classes from './MarqueeSign.module.css';

const bulbs = Array.from({ length: 17 }, (_, n) => 40 + n * 25);
const doors = [138, 206, 274, 342];

export function Canopy() {
  return (
    <svg className={classes.canopy} viewBox="0 0 480 260" fill="none">
      <defs>
        <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.lightStart} />
          <stop offset="1" className={classes.lightEnd} />
        </linearGradient>
      </defs>
      <path d="M0 0h480l-28 34H28z" className={classes.edge} />
      <path d="M28 34h424l-14 12H42z" className={classes.underside} />
      {bulbs.map((x) => (
        <circle key={x} cx={x} cy="17" r="4.5" className={classes.bulb} />
      ))}
      <path d="M96 46h288v174H96z" className={classes.hall} />
      {doors.map((x) => (
        <g key={x}>
          <path d={`M${x - 26} 220V92a26 26 0 0 1 52 0v128z`} className={classes.door} />
          <path d={`M${x + 14} 152v20`} className={classes.handle} />
        </g>
      ))}
      <path d="M42 46h396l42 174H0z" fill="url(#light)" />
      <path d="M0 220h480" className={classes.kerb} />
      <path d="M60 220h360l60 40H0z" fill="url(#light)" opacity="0.6" />
    </svg>
  );
}
