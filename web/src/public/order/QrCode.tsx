import encodeQR from 'qr';

/** White modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** A ticket code to scan: black on white in every theme. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qrPath(rows)} />
    </svg>
  );
}

/** Returns one rectangle per run of dark modules. */
export function qrPath(rows: boolean[][]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  }
  return path;
}
