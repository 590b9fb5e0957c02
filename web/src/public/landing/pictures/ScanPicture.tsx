const SIZE = 25;

/** Draws finder patterns and a fixed scatter of modules, which look like a QR code. */
function qrPath(): string {
  const isEye = (x: number, y: number) => {
    const [dx, dy] = [x > 12 ? SIZE - 1 - x : x, y > 12 ? SIZE - 1 - y : y];
    if (dx > 7 || dy > 7 || (x > 12 && y > 12)) return undefined;
    const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
    return ring !== 2 && ring < 4;
  };
  let path = '';
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (isEye(x, y) ?? (x * x * 3 + y * y * 7 + x * y * 5 + x) % 11 < 5) path += `M${x} ${y}h1`;
    }
  }
  return path.replaceAll(/h1M(\d+) \d+h1/g, (pair, next: string, at: number, all: string) => {
    const before = /M(\d+) \d+$/.exec(all.slice(0, at))?.[1];
    return Number(next) === Number(before) + 1 ? 'h2' : pair;
  });
}

const code = qrPath();

/** Shows a ticket and a phone that has scanned it. */
export function ScanPicture() {
  return (
    <div className="door">
      <div className="ticket">
        <p>
          <span>Sat, Nov 28 · Doors 7:30 PM</span>
          <b>The Understudy</b>
          Cistern Theatre, Paris
        </p>
        <svg viewBox="-2 -2 29 29">
          <path d={code} />
        </svg>
        <p className="stub">
          <span>
            Attendee<b>Noor Haddad</b>
          </span>
          <span>
            Ticket<b>Front rows</b>
          </span>
        </p>
      </div>
      <div className="scanner">
        <svg viewBox="0 0 64 64">
          <circle cx="32" cy="32" r="30" />
          <path d="M20 33l9 9 16-19" />
        </svg>
        <strong>Admitted</strong>
        <b>Noor Haddad</b>
        <span>Front rows</span>
        <p>
          <span>
            <i>148</i> inside
          </span>
          <span>
            <i>25</i> to come
          </span>
        </p>
      </div>
    </div>
  );
}
