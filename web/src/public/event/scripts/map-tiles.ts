/* Shows the drawn map instead of tiles if one of these does not load: a map has no holes. */

for (const where of document.querySelectorAll('.where')) {
  const draw = () => {
    for (const part of where.querySelectorAll('.map img, .needle, .credit')) part.remove();
  };
  // Errors of pictures do not bubble.
  where.addEventListener('error', draw, { capture: true });
  const hasFailed = [...where.querySelectorAll('img')].some(
    ({ complete, naturalWidth }) => complete && naturalWidth === 0,
  );
  if (hasFailed) draw();
}
