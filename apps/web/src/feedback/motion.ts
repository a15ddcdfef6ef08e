/** Are things to move here? Neither the device nor the person has asked for stillness. */
export function hasMotion(): boolean {
  const isStill = document.documentElement.dataset['motion'] === 'none';
  return !isStill && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Can the device in the hand be made to vibrate? Laptops have the function, too, but nothing moves. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}
